// The service worker keeps the whole program on this device. A new version is fetched behind the scenes and
// taken at the next start, or when the person says so: matches lie in the store, and none is lost by it.
import { status } from './status.svelte';

// Some browsers ask the person, so there should be something to keep by then; any may say no.
export function askToStay(): void {
  void navigator.storage?.persist?.().catch(() => false);
}

export function settleIn(): void {
  if (!('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  let wanted = false; // the person has asked for the new version
  workers.addEventListener('controllerchange', () => {
    if (wanted) location.reload();
  });
  workers.register('./service_worker.js').then(
    (registration) => {
      const tell = (waiting: ServiceWorker | null) => {
        // Without a controller it is the first one, and no news.
        if (!waiting || !workers.controller) return;
        status.update = () => {
          wanted = true;
          waiting.postMessage('take');
        };
      };
      tell(registration.waiting);
      registration.addEventListener('updatefound', () => {
        const coming = registration.installing;
        coming?.addEventListener('statechange', () => {
          if (coming.state === 'installed') tell(coming);
        });
      });
    },
    () => undefined, // no https: the table works, but not offline
  );
}
