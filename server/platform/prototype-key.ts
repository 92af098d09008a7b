const forbiddenKeys: readonly string[] = ['__proto__', 'constructor', 'prototype'];
const maxDepth = 40;

/**
 * Returns true if a value contains, at any depth, a key with which a careless copy could change an object's prototype,
 * or if it is nested too deeply.
 */
export function hasPrototypeKey(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth > maxDepth) return true;
  return Object.keys(value).some(
    (key) =>
      (!Array.isArray(value) && forbiddenKeys.includes(key)) ||
      hasPrototypeKey(value[key as keyof typeof value], depth + 1),
  );
}
