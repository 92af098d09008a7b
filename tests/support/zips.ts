import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';

export type ZipContent = Readonly<Record<string, Uint8Array | string>>;

/** Returns a zip of these files. A name that ends with `/` is a folder, and `mode` can make links. */
export async function zipOf(content: ZipContent, options: { mode?: number; compress?: boolean } = {}): Promise<Buffer> {
  return zipOfList(Object.entries(content), options);
}

/** Does the same as `zipOf`, with names that may occur twice. */
export async function zipOfList(
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
  const found: Record<string, Buffer> = {};
  for await (const entry of zip.eachEntry()) {
    found[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry));
  }
  return found;
}

/** Returns the zip with every `from` replaced by a `to` of the same length, for names that no zip program writes. */
export function renamed(zip: Buffer, from: string, to: string): Buffer {
  if (Buffer.byteLength(from) !== Buffer.byteLength(to)) throw new Error('must be of one length');
  const patched = Buffer.from(zip);
  let count = 0;
  for (let at = patched.indexOf(from); at >= 0; at = patched.indexOf(from, at + 1)) {
    patched.write(to, at);
    count += 1;
  }
  if (count === 0) throw new Error(`${from} is not there`);
  return patched;
}

/** Calls `change` for each entry of the central directory, in a copy of the zip. */
export function withEntries(zip: Buffer, change: (entry: Buffer) => void): Buffer {
  const patched = Buffer.from(zip);
  const mark = Buffer.from('PK\u0001\u0002');
  for (let at = patched.indexOf(mark); at >= 0; at = patched.indexOf(mark, at + 4)) change(patched.subarray(at));
  return patched;
}

/** Offsets of fields in an entry of the central directory. */
export const entryPlaces = { flags: 8, uncompressedSize: 24 } as const;
