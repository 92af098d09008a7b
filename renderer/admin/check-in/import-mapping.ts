import type { ArrivalImport } from '#core/api/staff-arrivals.ts';

export type FileMapping = ArrivalImport['mapping'];

/** The possible uses of a column of the file: the field that it contains, or none. */
export const columnUses = ['none', 'roomNumber', 'partyName', 'partySize', 'arrivesAt', 'departsAt', 'nights'] as const;
export type ColumnUse = (typeof columnUses)[number];
const single = ['roomNumber', 'partyName', 'arrivesAt', 'departsAt', 'nights'] as const;

export function findColumnUse(mapping: FileMapping, column: string): ColumnUse {
  if (mapping.partySize.includes(column)) return 'partySize';
  return single.find((use) => mapping[use] === column) ?? 'none';
}

/**
 * Assigns a column to one field, or to none. The column that had this field before loses it. Only the party size can
 * have several columns, which are added up.
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
