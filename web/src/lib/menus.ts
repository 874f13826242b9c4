// What menus do with clicks and keys.

// An action for a sheet that the button before it opens: a click elsewhere or Escape closes it.
export function closes(sheet: HTMLElement, close: () => void): { destroy: () => void } {
  const box = sheet.parentElement as HTMLElement;
  const click = (event: MouseEvent): void => {
    if (!box.contains(event.target as Node)) close();
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
    box.querySelector('button')?.focus();
  };
  window.addEventListener('click', click);
  box.addEventListener('keydown', key);
  return {
    destroy: () => {
      window.removeEventListener('click', click);
      box.removeEventListener('keydown', key);
    },
  };
}

// Up and down go from button to button, Escape closes; the table hears none of it.
export function walkButtons(event: KeyboardEvent, close: () => void): void {
  event.stopPropagation();
  if (event.key === 'Escape') close();
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const buttons = [...(event.currentTarget as Element).querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}
