import sharp from 'sharp';
import { photo, photoOfBytes } from './sent-pictures.ts';
import { formOf } from './server-calls.ts';

type Form = Awaited<ReturnType<typeof formOf>>;

/** The form of an upload with one file. */
export function aFile(
  bytes: Uint8Array,
  fields: Readonly<Record<string, string>> = {},
  type = 'image/jpeg',
): Promise<Form> {
  const name = type === 'image/png' ? 'photo.png' : 'photo.jpg';
  return formOf(fields, [{ field: 'file', name, type, bytes }]);
}

/** The form of an upload with a small PNG. */
export async function aPng(fields: Readonly<Record<string, string>> = {}): Promise<Form> {
  const background = { r: 20, g: 90, b: 160 };
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  return aFile(bytes, fields, 'image/png');
}

/** A photo that says where and by whom it was taken. */
export const aJpegWithPlace = (): Promise<Buffer> => photo();

/** A photo of exactly so many bytes. */
export const aJpegOf = (bytes: number): Promise<Buffer> => photoOfBytes(bytes);
