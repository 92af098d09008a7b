import { sha256Hex } from './sha256.ts';

/*
 * Each line of the draw holds the hash of the line before (DRAW-4). A line that was changed, removed or inserted breaks
 * the chain.
 */

/** What the very first line holds in place of a hash. */
export const chainStart = '0'.repeat(64);

/**
 * Fields that the hash does not cover: the line's place and time in the journal, which a restore may change, and the
 * reason that staff typed, which is erased with the guest.
 */
const uncovered: ReadonlySet<string> = new Set(['seq', 'at', 'reason']);

/**
 * Returns the hash that the next line must hold: SHA-256 of the line's fields as JSON, with sorted keys and without
 * spaces.
 */
export function chainHash(line: Readonly<Record<string, unknown>>): string {
  return sha256Hex(canonical(Object.fromEntries(Object.entries(line).filter(([key]) => !uncovered.has(key)))));
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`);
  return `{${fields.join(',')}}`;
}
