/**
 * Returns the list with the item at the index `from` moved to the index `to`. Returns the same list if an index is out
 * of range.
 */
export function moveItem<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const moved = list[from];
  if (moved === undefined || from === to || to < 0 || to >= list.length) return list;
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, moved);
}
