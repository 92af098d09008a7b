import { crc32 } from 'node:zlib';
import type { LineHead } from '../journal/journal-line.ts';

/** What a snapshot was made of. It is only used for the same data, read by a program with the same `foldVersion`. */
export type SnapshotOrigin = {
  readonly storeId: string;
  readonly schemaVersion: number;
  readonly foldVersion: number;
};

/** The lines of which a snapshot has the state: the beginning of the journal with this length and CRC-32. */
export type SnapshotJournal = { readonly bytes: number; readonly crc: number; readonly last: LineHead };

export type Snapshot = {
  readonly origin: SnapshotOrigin;
  readonly journal: SnapshotJournal;
  /** The journal's index, see `JournalIndex.save`. */
  readonly index: readonly [meta: string, arrays: Buffer];
  /** JSON that refers to `strings`. */
  readonly state: string;
  /** Strings of one byte for each character. */
  readonly strings: readonly string[];
};

const magic = Buffer.from('TKSNAP1\n');
/** Before each section: its length and its CRC-32. */
const sectionHeadBytes = 8;

export function encodeSnapshot({ origin, journal, index, state, strings }: Snapshot): Buffer {
  const lengths = Uint32Array.from(strings, ({ length }) => length);
  const sections = [
    Buffer.from(JSON.stringify({ origin, journal })),
    Buffer.from(index[0]),
    index[1],
    Buffer.from(state),
    Buffer.from(lengths.buffer),
    Buffer.from(strings.join(''), 'latin1'),
  ];
  const heads = sections.map((section) => {
    const head = Buffer.alloc(sectionHeadBytes);
    head.writeUInt32LE(section.length);
    head.writeUInt32LE(crc32(section), 4);
    return head;
  });
  return Buffer.concat([magic, ...sections.flatMap((section, number) => [heads[number] ?? section, section])]);
}

/** Returns undefined if the bytes are not a whole snapshot, for example after a power cut. */
export function decodeSnapshot(bytes: Buffer): Snapshot | undefined {
  const sections = splitSections(bytes);
  if (sections === undefined) return undefined;
  const [head, meta, arrays, state, lengths, joined] = sections;
  if (!head || !meta || !arrays || !state || !lengths || !joined) return undefined;
  const { origin, journal } = JSON.parse(head.toString());
  const strings: string[] = [];
  let start = 0;
  for (let position = 0; position < lengths.length; position += 4) {
    const end = start + lengths.readUInt32LE(position);
    strings.push(joined.toString('latin1', start, end));
    start = end;
  }
  return { origin, journal, index: [meta.toString(), arrays], state: state.toString(), strings };
}

function splitSections(bytes: Buffer): Buffer[] | undefined {
  if (!bytes.subarray(0, magic.length).equals(magic)) return undefined;
  const sections: Buffer[] = [];
  for (let position = magic.length; position < bytes.length; ) {
    const start = position + sectionHeadBytes;
    if (start > bytes.length) return undefined;
    const section = bytes.subarray(start, start + bytes.readUInt32LE(position));
    position += sectionHeadBytes + bytes.readUInt32LE(position);
    if (position > bytes.length || crc32(section) !== bytes.readUInt32LE(start - 4)) return undefined;
    sections.push(section);
  }
  return sections;
}
