import { saveBlob } from '../server/download.ts';

/** Saves the PNG in a data URL as a file called `name`. Throws if the data URL contains no PNG. */
export function savePng(dataUrl: string, name: string): void {
  const base64 = /^data:image\/png;base64,(.+)$/.exec(dataUrl)?.[1];
  if (!base64) throw new Error('not a PNG');
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  saveBlob(new Blob([bytes], { type: 'image/png' }), name);
}
