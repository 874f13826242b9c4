// Matches that the person has forgotten: listed now, taken out of the store at the next start, so that until then
// they can be brought back.
const kKey = 'gravetide.forgotten';

function read(): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(kKey) ?? '[]');
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
  } catch {
    return []; // storage is off or damaged: nothing is taken out
  }
}

function write(list: string[]): void {
  try {
    localStorage.setItem(kKey, JSON.stringify(list));
  } catch {
    // They stay in the store.
  }
}

export const forgotten = {
  all: read,
  add: (match: string) => write([...read().filter((other) => other !== match), match]),
  remove: (match: string) => write(read().filter((other) => other !== match)),
};
