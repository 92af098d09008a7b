import sharp from 'sharp';
import { createPhoto, createPhotoOfBytes } from './sent-pictures.ts';
import { encodeForm } from './server-calls.ts';

type Form = Awaited<ReturnType<typeof encodeForm>>;

/** Returns the form of an upload with one file. */
export function createFileForm(
  bytes: Uint8Array,
  fields: Readonly<Record<string, string>> = {},
  type = 'image/jpeg',
): Promise<Form> {
  const name = type === 'image/png' ? 'photo.png' : 'photo.jpg';
  return encodeForm(fields, [{ field: 'file', name, type, bytes }]);
}

/** Returns the form of an upload with a small PNG. */
export async function createPngForm(fields: Readonly<Record<string, string>> = {}): Promise<Form> {
  const background = { r: 20, g: 90, b: 160 };
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  return createFileForm(bytes, fields, 'image/png');
}

/** Returns a photo that contains a location and the name of the photographer. */
export const createPhotoWithLocation = (): Promise<Buffer> => createPhoto();

/** Returns a photo of exactly this many bytes. */
export const createPhotoOfSize = (bytes: number): Promise<Buffer> => createPhotoOfBytes(bytes);
