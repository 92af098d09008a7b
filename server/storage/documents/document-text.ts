import { createHash } from 'node:crypto';

/** The data that lowdb stores for one document. The value is wrapped, because lowdb ignores falsy data. */
export type StoredDocument = { readonly value: unknown };

const sumStart = '{"sum":"'.length;
const sumEnd = sumStart + 32;
const valueStart = sumEnd + '","value":'.length;

/** Returns the checksum that an encoded document contains. */
export function extractSum(text: string): string {
  return text.slice(sumStart, sumEnd);
}

function computeSum(json: string): string {
  return createHash('sha256')
    .update(json)
    .digest('hex')
    .slice(0, sumEnd - sumStart);
}

/** Encodes a document as one line of JSON with the checksum of its JSON text, so that any flipped byte is detected. */
export function encodeDocument(document: StoredDocument): string {
  const json = JSON.stringify(document.value);
  if (json === undefined) throw new TypeError('a document must be a JSON value');
  return `{"sum":"${computeSum(json)}","value":${json}}\n`;
}

/** Returns the document in a text, or undefined if the text is not exactly as `encodeDocument` wrote it. */
export function decodeDocument(text: string): StoredDocument | undefined {
  const json = text.slice(valueStart, -2);
  if (text !== `{"sum":"${computeSum(json)}","value":${json}}\n`) return undefined;
  try {
    return { value: JSON.parse(json) };
  } catch {
    return undefined;
  }
}
