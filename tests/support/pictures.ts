import sharp from 'sharp';
import { photo, photoOfBytes } from './sent-pictures.ts';
import { formOf } from './server-calls.ts';

type Form = Awaited<ReturnType<typeof formOf>>;

/** Returns the form of an upload with one file. */
export function aFile(
  bytes: Uint8Array,
  fields: Readonly<Record<string, string>> = {},
  type = 'image/jpeg',
): Promise<Form> {
  const name = type === 'image/png' ? 'photo.png' : 'photo.jpg';
  return formOf(fields, [{ field: 'file', name, type, bytes }]);
}

/** Returns the form of an upload with a small PNG. */
export async function aPng(fields: Readonly<Record<string, string>> = {}): Promise<Form> {
  const background = { r: 20, g: 90, b: 160 };
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  return aFile(bytes, fields, 'image/png');
}

/** Returns a photo that contains a location and the name of the photographer. */
export const aJpegWithPlace = (): Promise<Buffer> => photo();

/** Returns a photo of exactly this many bytes. */
export const aJpegOf = (bytes: number): Promise<Buffer> => photoOfBytes(bytes);
