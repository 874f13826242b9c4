// Keeps the whole program on this device, so that it starts without a network. web/app/finish.mjs writes the
// list of files and a name for them over the two words below.
const kFiles = FILES;
const kCache = VERSION;
const kFolder = new URL('./', self.location.href).href;
// Other pages of this host have caches of their own.
const kMine = `gravetide ${kFolder} ${kCache}`;
const isOlder = (name) => name.startsWith(`gravetide ${kFolder} `) && name !== kMine;

// All or nothing: a version is whole before it may start. Names with a hash are what they were; the others are
// asked for anew.
async function fetchAll() {
  const cache = await caches.open(kMine);
  const isHashed = (file) => file.startsWith('assets/');
  await cache.addAll(kFiles.map((file) => new Request(new URL(file, kFolder), { cache: isHashed(file) ? 'default' : 'reload' })));
}

async function forgetOlder() {
  const names = await caches.keys();
  await Promise.all(names.filter(isOlder).map((name) => caches.delete(name)));
}

// The page is one file, by either of its names and whatever stands behind it in the address.
const kPage = [kFolder, `${kFolder}index.html`].map((address) => new URL(address).pathname);

async function answer(request) {
  const address = new URL(request.url);
  const wanted = kPage.includes(address.pathname) ? kFolder : address.href;
  const cache = await caches.open(kMine);
  return (await cache.match(wanted, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(fetchAll()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOlder().then(() => self.clients.claim())));
self.addEventListener('message', (event) => {
  if (event.data === 'take') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET' && event.request.url.startsWith(kFolder)) event.respondWith(answer(event.request));
});
