/**
 * Returns a typed origin as phones send it (ENTRY-5): without blanks around it, slashes at its end, and the default port of its
 * scheme. It does not check the origin.
 */
export function trimOrigin(text: string): string {
  return text
    .trim()
    .replace(/\/+$/, '')
    .replace(/^(http:.*):80$|^(https:.*):443$/i, '$1$2');
}
