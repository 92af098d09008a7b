import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';

export type ZipContent = Readonly<Record<string, Uint8Array | string>>;

/**
 * Returns a zip of these files. A name that ends with `/` is a folder. `mode` is the Unix mode of all files, for example that
 * of a link.
 */
export async function createZip(
  content: ZipContent,
  options: { mode?: number; compress?: boolean } = {},
): Promise<Buffer> {
  return createZipFromList(Object.entries(content), options);
}

/** Does the same as `createZip`, with names that may occur twice. */
export async function createZipFromList(
  files: readonly (readonly [string, Uint8Array | string])[],
  options: { mode?: number; compress?: boolean } = {},
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of files) {
    if (name.endsWith('/')) zip.addEmptyDirectory(name);
    else zip.addBuffer(Buffer.from(bytes as Uint8Array), name, options);
  }
  zip.end();
  return buffer(zip.outputStream);
}

/** Returns the contents of a zip by name. */
export async function unzip(bytes: Uint8Array): Promise<Record<string, Buffer>> {
  const zip = await fromBufferPromise(Buffer.from(bytes));
  const contents: Record<string, Buffer> = {};
  for await (const entry of zip.eachEntry()) {
    contents[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry));
  }
  return contents;
}

/**
 * Returns the zip with every `from` replaced by a `to` of the same length, for names that no zip program writes. Throws if
 * the zip does not contain `from`.
 */
export function replaceBytes(zip: Buffer, from: string, to: string): Buffer {
  if (Buffer.byteLength(from) !== Buffer.byteLength(to)) throw new Error('must be of one length');
  const patched = Buffer.from(zip);
  let count = 0;
  for (let index = patched.indexOf(from); index >= 0; index = patched.indexOf(from, index + 1)) {
    patched.write(to, index);
    count += 1;
  }
  if (count === 0) throw new Error(`${from} is not there`);
  return patched;
}

/** Returns a copy of the zip, after it has called `change` for each entry of the copy's central directory. */
export function changeEntries(zip: Buffer, change: (entry: Buffer) => void): Buffer {
  const patched = Buffer.from(zip);
  const signature = Buffer.from('PK\u0001\u0002');
  for (let index = patched.indexOf(signature); index >= 0; index = patched.indexOf(signature, index + 4))
    change(patched.subarray(index));
  return patched;
}

/** Offsets of fields in an entry of the central directory, in bytes. */
export const entryOffsets = { flags: 8, uncompressedSize: 24 } as const;
