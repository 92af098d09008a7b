/**
 * Documents that give or take away a right (STORE-8). An older version might let a dismissed person in or show a hidden
 * picture, so it is never used and the document counts as lost. Paths below the data directory.
 */
const guarded = ['accounts', 'sessions', 'devices', 'device-codes', 'hidden-pictures'];

export function isGuarded(name: string): boolean {
  return guarded.some((one) => name === `documents/${one}` || name.startsWith(`documents/${one}/`));
}
