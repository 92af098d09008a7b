/**
 * Documents that give or take away a right. An older version would let somebody in who was dismissed, or show a picture that
 * was hidden: it is never used, the document counts as lost instead (R102). Paths below the data directory.
 */
const guarded = ['accounts', 'sessions', 'devices', 'device-codes', 'hidden-pictures'];

export function isGuarded(name: string): boolean {
  return guarded.some((one) => name === `documents/${one}` || name.startsWith(`documents/${one}/`));
}
