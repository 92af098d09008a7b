/** Saves a PNG given as a data address under `name`. Throws when it cannot be read or saved. */
export function savePng(dataUrl: string, name: string): void {
  const base64 = /^data:image\/png;base64,(.+)$/.exec(dataUrl)?.[1];
  if (!base64) throw new Error('not a PNG');
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: 'image/png' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the bytes by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
