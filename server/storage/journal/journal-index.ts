import type { JournalQuery } from '../ports.ts';
import type { LineHead } from './journal-line.ts';

export type LineRange = { readonly offset: number; readonly length: number };

/** Marks the end of a guest's list of lines. */
const noLine = 0xff_ff_ff_ff;
const initialCapacity = 1_024;
/** A page that begins far from the end skips whole blocks of this many lines. */
const linesPerBlock = 4_096;

/**
 * Stores the offset, length, guest, story and kind of each line, but not the line: 21 bytes per line in typed arrays
 * (STORE-5). Lines are numbered from 0 in the order of the file. The lines of one guest form a linked list from the
 * newest to the oldest. So the cost of a guest's page is proportional to the number of that guest's lines. Any other page
 * skips whole blocks of lines, so its cost does not grow with the journal after the first page of a filter.
 */
export class JournalIndex {
  #count = 0;
  #offsets = new Float64Array(initialCapacity);
  #lengths = new Uint32Array(initialCapacity);
  #previousOfUser = new Uint32Array(initialCapacity);
  #stories = new Uint32Array(initialCapacity);
  #kinds = new Uint8Array(initialCapacity);
  readonly #userNumbers = new StringNumbers();
  readonly #storyNumbers = new StringNumbers();
  readonly #kindNumbers = new StringNumbers();
  /** The newest line of each user, by user number. */
  readonly #newestOfUser: number[] = [];
  /** The number of lines by story number and kind number; it makes totals cheap. */
  readonly #counts: number[][] = [];

  /** How many lines match in each block, by filter; see `#countByBlock`. */
  readonly #blockCounts = new Map<string, number[]>();
  /** The first line, and each line whose `seq` does not follow that of the line before it, because lines were lost. */
  readonly #seqSteps: [line: number, seq: number][] = [];

  get count(): number {
    return this.#count;
  }

  /** Returns the index for a snapshot: what is small as JSON, and the arrays. */
  save(): readonly [meta: string, arrays: Buffer] {
    const count = this.#count;
    const meta = {
      ...{ count, seqSteps: this.#seqSteps, newestOfUser: this.#newestOfUser, counts: this.#counts },
      ...{ users: this.#userNumbers.texts, stories: this.#storyNumbers.texts, kinds: this.#kindNumbers.texts },
    };
    const arrays = this.#arrays.map((array) => {
      const used = array.subarray(0, count);
      return Buffer.from(used.buffer, used.byteOffset, used.byteLength);
    });
    return [JSON.stringify(meta), Buffer.concat(arrays)];
  }

  /** Returns the index of a snapshot. */
  static load([text, bytes]: readonly [meta: string, arrays: Buffer]): JournalIndex {
    const meta = JSON.parse(text);
    const index = new JournalIndex();
    let capacity = initialCapacity;
    while (capacity < meta.count) capacity *= 2;
    index.#grow(capacity);
    index.#count = meta.count;
    let start = 0;
    for (const array of index.#arrays) {
      const target = Buffer.from(array.buffer, array.byteOffset, meta.count * array.BYTES_PER_ELEMENT);
      start += bytes.copy(target, 0, start, start + target.length);
    }
    index.#seqSteps.push(...meta.seqSteps);
    for (const line of meta.newestOfUser) index.#newestOfUser.push(line);
    index.#counts.push(
      ...meta.counts.map((counts: (number | null)[] | null) => counts?.map((count) => count ?? 0) ?? []),
    );
    for (const user of meta.users) index.#userNumbers.getOrAssign(user);
    for (const story of meta.stories) index.#storyNumbers.getOrAssign(story);
    for (const kind of meta.kinds) index.#kindNumbers.getOrAssign(kind);
    return index;
  }

  get #arrays() {
    return [this.#offsets, this.#lengths, this.#previousOfUser, this.#stories, this.#kinds] as const;
  }

  /** Returns the number of the line with this `seq`, or undefined if there is none. */
  findLine(seq: number): number | undefined {
    const step = this.#findStep((one) => one[1] <= seq);
    const line = step && step[0] + seq - step[1];
    return line !== undefined && line < this.#count && this.getSeq(line) === seq ? line : undefined;
  }

  getSeq(line: number): number {
    const [first, seq] = this.#findStep((one) => one[0] <= line) ?? [0, 1];
    return seq + line - first;
  }

  /** Returns the number of the line that ends at this byte of the file, or undefined if none does. */
  findLineEndingAt(end: number): number | undefined {
    let low = 0;
    let high = this.#count - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const { offset, length } = this.getRange(middle);
      if (offset + length === end) return middle;
      if (offset + length < end) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }

  /** Returns the numbers of the lines of these kinds, in the order of the file. */
  *listOfKinds(kinds: ReadonlySet<string>): Generator<number> {
    const numbers = new Set(Array.from(kinds, (kind) => this.#kindNumbers.find(kind)));
    for (let line = 0; line < this.#count; line += 1) if (numbers.has(this.#kinds[line])) yield line;
  }

  #findStep(isBefore: (step: readonly [line: number, seq: number]) => boolean) {
    return this.#seqSteps.findLast(isBefore);
  }

  add(head: LineHead, offset: number, length: number): void {
    const line = this.#count;
    if (line === this.#offsets.length) this.#grow(line * 2);
    const user = this.#userNumbers.getOrAssign(head.userId);
    const story = this.#storyNumbers.getOrAssign(head.storyId);
    const kind = this.#kindNumbers.getOrAssign(head.kind);
    if (line === 0 || this.getSeq(line) !== head.seq) this.#seqSteps.push([line, head.seq]);
    this.#offsets[line] = offset;
    this.#lengths[line] = length;
    this.#stories[line] = story;
    this.#kinds[line] = kind;
    this.#previousOfUser[line] = this.#newestOfUser[user] ?? noLine;
    this.#newestOfUser[user] = line;
    const counts = this.#counts[story] ?? [];
    this.#counts[story] = counts;
    counts[kind] = (counts[kind] ?? 0) + 1;
    this.#count = line + 1;
  }

  getRange(line: number): LineRange {
    return { offset: this.#offsets[line] ?? 0, length: this.#lengths[line] ?? 0 };
  }

  /** Returns the numbers of the lines of one page in the requested order, and the total number of matching lines. */
  select(query: JournalQuery): { readonly total: number; readonly lines: readonly number[] } {
    const offset = Math.max(0, query.offset ?? 0);
    const limit = Math.max(0, query.limit ?? Number.POSITIVE_INFINITY);
    const filter = this.#toFilter(query);
    if (filter === undefined) return { total: 0, lines: [] };
    if (query.userIds) {
      const all = this.#linesOfUsers(query.userIds, filter);
      if (!query.newestFirst) all.reverse();
      return { total: all.length, lines: all.slice(offset, offset + limit) };
    }
    const total = this.#countMatches(filter);
    return {
      total,
      lines: this.#selectPage(filter, query.newestFirst ?? false, offset, Math.min(limit, total - offset)),
    };
  }

  /** Returns the filter of a query, or undefined if no line has its story or its kind. */
  #toFilter(query: JournalQuery): Filter | undefined {
    const story = query.storyId === undefined ? anyNumber : this.#storyNumbers.find(query.storyId);
    const kind = query.kind === undefined ? anyNumber : this.#kindNumbers.find(query.kind);
    return story === undefined || kind === undefined ? undefined : { story, kind };
  }

  #matches(line: number, filter: Filter): boolean {
    return (
      (filter.story === anyNumber || this.#stories[line] === filter.story) &&
      (filter.kind === anyNumber || this.#kinds[line] === filter.kind)
    );
  }

  #countMatches(filter: Filter): number {
    if (filter.story === anyNumber && filter.kind === anyNumber) return this.#count;
    const stories = filter.story === anyNumber ? this.#counts : [this.#counts[filter.story] ?? []];
    let total = 0;
    for (const counts of stories) {
      if (filter.kind === anyNumber) for (const count of counts) total += count ?? 0;
      else total += counts?.[filter.kind] ?? 0;
    }
    return total;
  }

  /** Returns the matching lines of these users, the newest first. */
  #linesOfUsers(userIds: readonly string[], filter: Filter): number[] {
    const lines: number[] = [];
    for (const userId of new Set(userIds)) {
      const user = this.#userNumbers.find(userId);
      let line = user === undefined ? noLine : (this.#newestOfUser[user] ?? noLine);
      while (line !== noLine) {
        if (this.#matches(line, filter)) lines.push(line);
        line = this.#previousOfUser[line] ?? noLine;
      }
    }
    return lines.sort((a, b) => b - a);
  }

  #selectPage(filter: Filter, newestFirst: boolean, offset: number, maxLines: number): number[] {
    const lines: number[] = [];
    const step = newestFirst ? -1 : 1;
    let toSkip = offset;
    let line = newestFirst ? this.#count - 1 : 0;
    const counts = this.#countByBlock(filter);
    while (lines.length < maxLines && line >= 0 && line < this.#count) {
      const matches = counts[Math.floor(line / linesPerBlock)];
      const isAtEdge = line % linesPerBlock === (newestFirst ? linesPerBlock - 1 : 0);
      if (isAtEdge && matches !== undefined && matches <= toSkip) {
        toSkip -= matches;
        line += step * linesPerBlock;
        continue;
      }
      if (this.#matches(line, filter)) {
        if (toSkip > 0) toSkip -= 1;
        else lines.push(line);
      }
      line += step;
    }
    return lines;
  }

  /** Returns how many lines of each complete block match. Counts only blocks that were not complete at the last call. */
  #countByBlock(filter: Filter): readonly number[] {
    const key = `${filter.story} ${filter.kind}`;
    const counts = this.#blockCounts.get(key) ?? [];
    this.#blockCounts.set(key, counts);
    while ((counts.length + 1) * linesPerBlock <= this.#count) {
      const first = counts.length * linesPerBlock;
      let matches = 0;
      for (let line = first; line < first + linesPerBlock; line += 1) if (this.#matches(line, filter)) matches += 1;
      counts.push(matches);
    }
    return counts;
  }

  #grow(capacity: number): void {
    this.#offsets = copyInto(new Float64Array(capacity), this.#offsets);
    this.#lengths = copyInto(new Uint32Array(capacity), this.#lengths);
    this.#previousOfUser = copyInto(new Uint32Array(capacity), this.#previousOfUser);
    this.#stories = copyInto(new Uint32Array(capacity), this.#stories);
    this.#kinds = copyInto(new Uint8Array(capacity), this.#kinds);
  }
}

/** In a filter, stands for every story or every kind. */
const anyNumber = -1;
type Filter = { readonly story: number; readonly kind: number };

/** Maps repeated strings to small integers. */
class StringNumbers {
  readonly #numbers = new Map<string, number>();

  getOrAssign(text: string): number {
    const existing = this.#numbers.get(text);
    if (existing !== undefined) return existing;
    const number = this.#numbers.size;
    this.#numbers.set(text, number);
    return number;
  }

  /** All strings in the order of their numbers. */
  get texts(): string[] {
    return [...this.#numbers.keys()];
  }

  find(text: string): number | undefined {
    return this.#numbers.get(text);
  }
}

function copyInto<T extends Float64Array | Uint32Array | Uint8Array>(to: T, from: T): T {
  to.set(from);
  return to;
}
