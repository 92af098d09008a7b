import { sha256Hex } from './sha256.ts';

/*
 * Every line of the draw names the hash of the one before (R203), so that none can be changed, left out or put in between
 * without a trace.
 */

/** What the first line of all names. */
export const chainStart = '0'.repeat(64);

/**
 * Not covered: place and time that the journal gives, which a restore may change, and what staff typed as a reason, which is
 * erased with the guest.
 */
const uncovered: ReadonlySet<string> = new Set(['seq', 'at', 'reason']);

/** The hash by which the next line names this one: SHA-256 of its fields as JSON, keys in order, no spaces. */
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
