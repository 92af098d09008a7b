/** Returns whether two JSON-like values are equal. A missing field equals a field that is undefined. */
export function isSame(first: unknown, second: unknown): boolean {
  if (Object.is(first, second)) return true;
  if (Array.isArray(first) || Array.isArray(second)) {
    return (
      Array.isArray(first) &&
      Array.isArray(second) &&
      first.length === second.length &&
      first.every((item, index) => isSame(item, second[index]))
    );
  }
  if (typeof first !== 'object' || typeof second !== 'object' || first === null || second === null) return false;
  const [a, b] = [new Map(Object.entries(first)), new Map(Object.entries(second))];
  return [...new Set([...a.keys(), ...b.keys()])].every((key) => isSame(a.get(key), b.get(key)));
}
