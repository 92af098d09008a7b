import { type MeasureText, splitGraphemes } from './ship-name.ts';

/**
 * Returns one line of text at the largest size that fits in `width`, at most `size`. If the text does not fit at the size
 * `least`, … replaces its end.
 */
export function fitLine(
  text: string,
  { size, least, width }: { readonly size: number; readonly least: number; readonly width: number },
  measure: MeasureText,
): { readonly text: string; readonly size: number } {
  const fitting = (line: string) => Math.min(size, width / Math.max(0.01, measure(line)));
  if (fitting(text) >= least) return { text, size: fitting(text) };
  const all = splitGraphemes(text);
  for (let length = all.length - 1; length > 0; length -= 1) {
    const line = `${all.slice(0, length).join('').trimEnd()}…`;
    if (fitting(line) >= least) return { text: line, size: least };
  }
  return { text: '…', size: least };
}
