const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Returns a random id of `length` characters of `A-Za-z0-9_-` (6 bits each), valid as `clientActionId` (GRADING-2). It also
 * works on plain http, where `crypto.randomUUID` does not exist (SCOPE-1).
 */
export function randomId(length = 24): string {
  let id = '';
  for (const byte of crypto.getRandomValues(new Uint8Array(length))) id += alphabet[byte & 63];
  return id;
}

/**
 * Returns a random (version 4) UUID without `crypto.randomUUID`, because question ids are made on plain http too (SCOPE-1).
 */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
