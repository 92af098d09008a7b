import type { JournalQuery } from '../ports.ts';
import type { LineHead } from './journal-line.ts';

export type LineRange = { readonly offset: number; readonly length: number };

/** Marks the end of a guest's list of lines. */
const noLine = 0xff_ff_ff_ff;
const initialCapacity = 1_024;

/**
 * Stores the offset, length, guest, story and kind of each line, but not the line: 21 bytes per line in typed arrays
 * (STORE-5). Lines are numbered from 0 in the order of the file. The lines of one guest form a linked list from the
 * newest to the oldest. So the cost of a guest's page is proportional to the number of that guest's lines, and that of
 * a page without a filter to its own length.
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

  get count(): number {
    return this.#count;
  }

  add(head: LineHead, offset: number, length: number): void {
    const line = this.#count;
    if (line === this.#offsets.length) this.#grow();
    const user = this.#userNumbers.getOrAssign(head.userId);
    const story = this.#storyNumbers.getOrAssign(head.storyId);
    const kind = this.#kindNumbers.getOrAssign(head.kind);
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
    const isUnfiltered = filter.story === anyNumber && filter.kind === anyNumber;
    let toSkip = isUnfiltered ? 0 : offset;
    const first = isUnfiltered ? offset : 0;
    for (let line = newestFirst ? this.#count - 1 - first : first; lines.length < maxLines; line += step) {
      if (line < 0 || line >= this.#count) break;
      if (!this.#matches(line, filter)) continue;
      if (toSkip > 0) toSkip -= 1;
      else lines.push(line);
    }
    return lines;
  }

  #grow(): void {
    const capacity = this.#offsets.length * 2;
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

  find(text: string): number | undefined {
    return this.#numbers.get(text);
  }
}

function copyInto<T extends Float64Array | Uint32Array | Uint8Array>(to: T, from: T): T {
  to.set(from);
  return to;
}
