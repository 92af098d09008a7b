import { limits } from './limits.ts';
import { withoutReadings } from './readings.ts';

/**
 * Returns the first 30 characters of a question's text on one line and without readings, with an ellipsis if it is longer (EDITOR-5). Never
 * splits a surrogate pair.
 */
export function previewText(text: string): string {
  const characters = [...withoutReadings(text).replace(/\s+/g, ' ').trim()];
  const first = characters.slice(0, limits.questionPreviewCharacters).join('');
  return characters.length > limits.questionPreviewCharacters ? `${first}…` : first;
}
