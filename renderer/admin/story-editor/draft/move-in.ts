/**
 * Returns the list with the item at `from` moved to `to` (indexes from 0). Returns it unchanged when an index is out of
 * range.
 */
export function moveIn<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const moved = list[from];
  if (moved === undefined || from === to || to < 0 || to >= list.length) return list;
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, moved);
}
