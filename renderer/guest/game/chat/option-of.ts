import type { OpenQuestion } from '#core/api/response-schemas.ts';

/** The option that the text of an answer names: its letter, or 'letter. text' as the server's history writes it. */
export function optionOf(question: OpenQuestion | undefined, text: string) {
  return question?.multipleChoiceOptions.find(({ value }) => text === value || text.startsWith(`${value}. `));
}
