import { limits } from '#core/rules/timings.ts';

/** The first 30 characters of a question's text, on one line (specification 2 and 9). Characters, not halves of them. */
export function previewText(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  const first = characters.slice(0, limits.questionPreviewCharacters).join('');
  return characters.length > limits.questionPreviewCharacters ? `${first}…` : first;
}
