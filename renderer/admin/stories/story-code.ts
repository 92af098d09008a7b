/** A story id as people read it out: eight characters in two groups; the sample's name stays whole. */
export function groupedCode(code: string): string {
  return code.length === 8 ? `${code.slice(0, 4)} ${code.slice(4)}` : code;
}
