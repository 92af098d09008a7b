/**
 * The names of documents, or folders of documents, that grant or remove a right (STORE-8). An older version could admit
 * a dismissed person or show a hidden picture. So an older version is never used, and the document counts as lost
 * instead.
 */
const guardedNames = ['accounts', 'sessions', 'devices', 'device-codes', 'hidden-pictures'];

export function isGuarded(name: string): boolean {
  return guardedNames.some(
    (guardedName) => name === `documents/${guardedName}` || name.startsWith(`documents/${guardedName}/`),
  );
}
