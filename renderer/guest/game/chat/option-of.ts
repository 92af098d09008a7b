import type { OpenQuestion } from '#core/api/response-schemas.ts';

/**
 * Returns the option that an answer's text names, or undefined. The text is the letter, or 'letter. text' as in the
 * server's history.
 */
export function findOption(question: OpenQuestion | undefined, text: string) {
  return question?.multipleChoiceOptions.find(({ value }) => text === value || text.startsWith(`${value}. `));
}
