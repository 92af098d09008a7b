import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, getFileNameLowLevel, validateFileName, type ZipFile } from 'yauzl';

/**
 * Why a ZIP file was refused. `unreadable` means that it is not a ZIP file, that it is truncated or encrypted, that it
 * has wrong checksums, or that it lacks the requested file. `unsafe` means that unpacking it could do harm: it has a
 * path that leads outside, a backslash or a control character in a name, a link, or two names that differ in case at
 * most. `too_large` means too many entries, too many unpacked bytes, or an entry with a suspicious compression ratio.
 * `entry_too_large` means that one entry is too large.
 */
export type ZipFault = 'unreadable' | 'unsafe' | 'too_large' | 'entry_too_large';

export class ZipError extends Error {
  readonly fault: ZipFault;

  constructor(fault: ZipFault) {
    super(`zip: ${fault}`);
    this.fault = fault;
  }
}

export type ZipLimits = {
  readonly entries: number;
  /** The total of unpacked bytes that are read. */
  readonly totalBytes: number;
};

/** Entries of up to this many unpacked bytes may have any compression ratio. */
const alwaysAllowedBytes = 1024 * 1024;
/** The highest compression ratio of larger entries. Text has a ratio of about 10, a ZIP bomb one of about 1,000. */
const maxRatio = 250;
const unixLink = 0o120000;
const unixTypeMask = 0o170000;

/**
 * Reads an untrusted ZIP file in memory, without writing to the disk (STORY-6). Checks the list of all entries before
 * it unpacks any of them. Does not rely on the sizes that entries claim, but counts the bytes as they are unpacked.
 */
export class ZipReader {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  #bytesLeft: number;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, totalBytes: number) {
    this.#zip = zip;
    this.#entries = entries;
    this.#bytesLeft = totalBytes;
  }

  /**
   * Reads the list of entries. Throws `ZipError` if the list cannot be read, is unsafe or is too long. The caller must
   * close the reader.
   */
  static async open(bytes: Buffer, limits: ZipLimits): Promise<ZipReader> {
    const zip = await withZipErrors(() => fromBufferPromise(bytes, { autoClose: false, decodeStrings: false }));
    try {
      if (zip.entryCount > limits.entries) throw new ZipError('too_large');
      return new ZipReader(zip, await readEntries(zip, limits.entries), limits.totalBytes);
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  /** The names of the files as they are in the ZIP file. */
  get names(): readonly string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /**
   * Returns the unpacked bytes of a file. Throws `ZipError` if the name is unknown, or if the file is too large,
   * damaged or suspiciously well compressed.
   */
  async read(name: string, maxBytes: number): Promise<Buffer> {
    const entry = this.#entries.get(name);
    if (entry === undefined) throw new ZipError('unreadable');
    if (entry.uncompressedSize > maxBytes) throw new ZipError('entry_too_large');
    if (hasSuspiciousRatio(entry)) throw new ZipError('too_large');
    return withZipErrors(() => this.#unpack(entry, maxBytes));
  }

  close(): void {
    this.#zip.close();
  }

  async #unpack(entry: Entry, maxBytes: number): Promise<Buffer> {
    const stream = await this.#zip.openReadStreamPromise(entry);
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const rawChunk of stream) {
      const chunk = Buffer.from(rawChunk);
      bytes += chunk.length;
      this.#bytesLeft -= chunk.length;
      if (bytes > maxBytes) throw new ZipError('entry_too_large');
      if (this.#bytesLeft < 0) throw new ZipError('too_large');
      chunks.push(chunk);
    }
    const content = Buffer.concat(chunks);
    if (content.length !== entry.uncompressedSize || crc32(content) !== entry.crc32) throw new ZipError('unreadable');
    return content;
  }
}

async function readEntries(zip: ZipFile, maxEntries: number): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  const seenNames = new Set<string>();
  await withZipErrors(async () => {
    for await (const entry of zip.eachEntry()) {
      if (seenNames.size >= maxEntries) throw new ZipError('too_large');
      const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true);
      const key = name.normalize('NFC').toLowerCase();
      if (isUnsafe(name, entry) || seenNames.has(key)) throw new ZipError('unsafe');
      if (entry.isEncrypted()) throw new ZipError('unreadable');
      seenNames.add(key);
      if (!name.endsWith('/')) entries.set(name, entry);
    }
  });
  return entries;
}

function isUnsafe(name: string, { externalFileAttributes }: Entry): boolean {
  const isLink = ((externalFileAttributes >>> 16) & unixTypeMask) === unixLink;
  return isLink || name === '' || /\p{Cc}/u.test(name) || validateFileName(name) !== null;
}

function hasSuspiciousRatio({ compressedSize, uncompressedSize }: Entry): boolean {
  return uncompressedSize > alwaysAllowedBytes && uncompressedSize > compressedSize * maxRatio;
}

/** Runs `work` and converts every error of the library to a `ZipError` with the fault `unreadable`. */
async function withZipErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError('unreadable');
  }
}
