import type { StaffGuest } from '#core/api/response-schemas.ts';

export type KeyedGuest = { readonly key: string; readonly guest: StaffGuest };

/** Returns the key of an entry: the guest's id, or `broken-` and the index for an entry without an id. */
export function getRowKey({ userId }: Pick<StaffGuest, 'userId'>, index: number): string {
  return userId === '' ? `broken-${index}` : userId;
}

/**
 * Returns the key of the next wanted entry below the chosen one. The search continues from the top after the end of the
 * list. Returns undefined if no other entry is wanted.
 */
export function findNextKey(
  rows: readonly KeyedGuest[],
  chosen: string | undefined,
  isWanted: (row: KeyedGuest) => boolean,
): string | undefined {
  const index = rows.findIndex(({ key }) => key === chosen);
  const inTurn = [...rows.slice(index + 1), ...rows.slice(0, Math.max(0, index))];
  return inTurn.find(isWanted)?.key;
}

/**
 * Returns the index to which a keyboard key moves in a list of `count` entries; undefined if the key does not move or
 * the list is empty.
 */
export function findTargetIndex(key: string, index: number, count: number, pageRows: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index < 0 ? 0 : index - 1,
    PageDown: index + pageRows,
    PageUp: index - pageRows,
    Home: 0,
    End: count - 1,
  };
  const to = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return to === undefined || count === 0 ? undefined : Math.min(count - 1, Math.max(0, to));
}
