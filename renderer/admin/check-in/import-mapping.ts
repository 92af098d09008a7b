import type { ArrivalImport } from '#core/api/staff-arrivals.ts';

export type FileMapping = ArrivalImport['mapping'];

/** The fields that a column of the file can hold. */
export const columnUses = ['none', 'roomNumber', 'partyName', 'partySize', 'arrivesAt', 'departsAt', 'nights'] as const;
export type ColumnUse = (typeof columnUses)[number];
const single = ['roomNumber', 'partyName', 'arrivesAt', 'departsAt', 'nights'] as const;

export function findColumnUse(mapping: FileMapping, column: string): ColumnUse {
  if (mapping.partySize.includes(column)) return 'partySize';
  return single.find((use) => mapping[use] === column) ?? 'none';
}

/**
 * Assigns a column to one field. Another column of that field loses it, except for sizes: those of several columns are
 * added up.
 */
export function assignColumn(mapping: FileMapping, column: string, use: ColumnUse): FileMapping {
  const next: { -readonly [K in keyof FileMapping]: FileMapping[K] } = {
    ...mapping,
    partySize: mapping.partySize.filter((item) => item !== column),
  };
  for (const item of single) if (next[item] === column) delete next[item];
  if (use === 'partySize') next.partySize = [...next.partySize, column];
  else if (use !== 'none') next[use] = column;
  return next;
}
