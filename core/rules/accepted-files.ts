/*
 * Functions for the `acceptedFileTypes` of a photo question, a string like HTML's `accept` attribute (UPLOAD-4). Only
 * pictures are accepted, even if the string contains other types. This file runs on phones, so it must not import zod.
 */

const anyImage = 'image/*';

/**
 * The types of pictures by file name extension, because a file picker may report a file's name without its type. SVG is
 * missing, because an SVG file is a document and not a photo.
 */
const typeOfEnding: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heif',
  avif: 'image/avif',
  bmp: 'image/bmp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
};

/**
 * Checks whether a file may be sent for the question. `mime` is the reported or detected type. If it is empty, the
 * extension of the file name decides.
 */
export function acceptsType(acceptedFileTypes: string, mime: string, fileName: string): boolean {
  const type = pictureType(mime) ?? (mime.trim() === '' ? endingType(fileName) : undefined);
  if (type === undefined) return false;
  const accepted = acceptedTypes(acceptedFileTypes);
  return accepted.includes(anyImage) || accepted.includes(type);
}

/**
 * Returns the `accept` attribute for the file picker: the picture types that the author listed, or `image/*` if the
 * author listed none.
 */
export function acceptAttribute(acceptedFileTypes: string): string {
  return acceptedTypes(acceptedFileTypes).join(',');
}

/**
 * Returns the name of a file of the type `mime`, with an ending that fits the type (UPLOAD-6). A phone may have redrawn a PNG
 * as a JPEG without renaming it. Returns a blank name unchanged.
 */
export function fitFileName(fileName: string, mime: string): string {
  const type = mime === 'image/apng' ? 'image/png' : pictureType(mime);
  const ending = Object.keys(typeOfEnding).find((candidate) => typeOfEnding[candidate] === type);
  if (ending === undefined || fileName.trim() === '' || endingType(fileName) === type) return fileName;
  const stem = endingType(fileName) === undefined ? fileName : fileName.trim().replace(/\.[a-z0-9]+$/i, '');
  return `${stem}.${ending}`;
}

function acceptedTypes(acceptedFileTypes: string): string[] {
  const types = acceptedFileTypes.split(',').map((token) => {
    const word = token.trim().toLowerCase();
    if (word === anyImage || word === '*/*' || word === '*') return anyImage;
    return word.startsWith('.') ? endingType(word) : pictureType(word);
  });
  const pictures = [...new Set(types.filter((type) => type !== undefined))];
  return pictures.length === 0 ? [anyImage] : pictures;
}

function pictureType(mime: string): string | undefined {
  const type = mime.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'image/jpg' || type === 'image/pjpeg') return 'image/jpeg';
  return /^image\/[a-z0-9.+-]+$/.test(type) && !type.includes('svg') ? type : undefined;
}

function endingType(fileName: string): string | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(fileName.trim())?.[1]?.toLowerCase();
  return ending !== undefined && Object.hasOwn(typeOfEnding, ending) ? typeOfEnding[ending] : undefined;
}
