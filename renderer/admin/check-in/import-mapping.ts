import type { ArrivalImport } from '#core/api/staff-arrivals.ts';

export type FileMapping = ArrivalImport['mapping'];

/** What a column of the file can be read as. */
export const columnUses = ['none', 'roomNumber', 'partyName', 'partySize', 'arrivesAt', 'departsAt', 'nights'] as const;
export type ColumnUse = (typeof columnUses)[number];
const single = ['roomNumber', 'partyName', 'arrivesAt', 'departsAt', 'nights'] as const;

export function columnUse(mapping: FileMapping, column: string): ColumnUse {
  if (mapping.partySize.includes(column)) return 'partySize';
  return single.find((use) => mapping[use] === column) ?? 'none';
}

/** The column is read as this from now on, and no other one, but for sizes, which are added up. */
export function withUse(mapping: FileMapping, column: string, use: ColumnUse): FileMapping {
  const next: { -readonly [K in keyof FileMapping]: FileMapping[K] } = {
    ...mapping,
    partySize: mapping.partySize.filter((one) => one !== column),
  };
  for (const one of single) if (next[one] === column) delete next[one];
  if (use === 'partySize') next.partySize = [...next.partySize, column];
  else if (use !== 'none') next[use] = column;
  return next;
}
