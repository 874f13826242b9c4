// Hands a file to whoever sits here.
export function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Not at once: the browser may only now begin to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
