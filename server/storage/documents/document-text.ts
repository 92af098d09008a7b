import { createHash } from 'node:crypto';

/** What lowdb holds for one document. Wrapped, because lowdb neither reads nor writes falsy data. */
export type StoredDocument = { readonly value: unknown };

const sumStart = '{"sum":"'.length;
const sumEnd = sumStart + 32;
const valueStart = sumEnd + '","value":'.length;

/** What `encodeDocument` put before the document. */
export function sumOfDocument(text: string): string {
  return text.slice(sumStart, sumEnd);
}

function sumOf(json: string): string {
  return createHash('sha256')
    .update(json)
    .digest('hex')
    .slice(0, sumEnd - sumStart);
}

/** One JSON object on one line: the document and the checksum of its JSON text, so that any flipped byte is found. */
export function encodeDocument(document: StoredDocument): string {
  const json = JSON.stringify(document.value);
  if (json === undefined) throw new TypeError('a document must be a JSON value');
  return `{"sum":"${sumOf(json)}","value":${json}}\n`;
}

/** Undefined when the text is not exactly what `encodeDocument` wrote. */
export function decodeDocument(text: string): StoredDocument | undefined {
  const json = text.slice(valueStart, -2);
  if (text !== `{"sum":"${sumOf(json)}","value":${json}}\n`) return undefined;
  try {
    return { value: JSON.parse(json) };
  } catch {
    return undefined;
  }
}
