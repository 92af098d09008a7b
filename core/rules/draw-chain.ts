import { sha256Hex } from './sha256.ts';

/*
 * Each line of the draw contains the hash of the previous line (DRAW-4). So a line that was changed, removed or
 * inserted is detected.
 */

/** The value that the first line contains instead of a hash. */
export const chainStart = '0'.repeat(64);

/**
 * The fields that the hash does not cover: `seq` and `at` of the line in the journal, which a restore may change, and
 * the reason that staff typed and the mark of a person, which are erased with the guest.
 */
const uncovered: ReadonlySet<string> = new Set(['seq', 'at', 'reason', 'person']);

/**
 * Returns the hash that the next line must contain. It is the SHA-256 of the line's covered fields as JSON, with sorted
 * keys and without spaces.
 */
export function chainHash(line: Readonly<Record<string, unknown>>): string {
  return sha256Hex(canonical(Object.fromEntries(Object.entries(line).filter(([key]) => !uncovered.has(key)))));
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`);
  return `{${fields.join(',')}}`;
}

/** How many characters of a hash are printed on paper (DRAW-25). */
const headCodeLength = 10;

/** Returns the start of a hash as it is printed on paper: in two groups, because people make fewer mistakes with these. */
export function toHeadCode(hash: string): string {
  const half = headCodeLength / 2;
  return `${hash.slice(0, half)} ${hash.slice(half, headCodeLength)}`;
}

/**
 * Returns the start of a hash that somebody typed, in small letters and without spaces and hyphens, or undefined if it has
 * fewer characters than are printed, or other ones.
 */
export function readHeadCode(typed: string): string | undefined {
  const code = typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Dash}]/gu, '');
  return /^[0-9a-f]{10,64}$/.test(code) ? code : undefined;
}
