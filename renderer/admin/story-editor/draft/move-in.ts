/** The list with the item at `from` put at `to` (places from 0); unchanged when a place is not in it. */
export function moveIn<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const moved = list[from];
  if (moved === undefined || from === to || to < 0 || to >= list.length) return list;
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, moved);
}
