/** Formats a story id for reading out: eight characters in two groups. The sample's id is not split. */
export function formatStoryCode(code: string): string {
  return code.length === 8 ? `${code.slice(0, 4)} ${code.slice(4)}` : code;
}
