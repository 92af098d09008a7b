import type { OpenQuestion } from '#core/api/response-schemas.ts';

/** Returns the option that an answer's text names: by its letter, or by 'letter. text' as the server's history writes it. */
export function optionOf(question: OpenQuestion | undefined, text: string) {
  return question?.multipleChoiceOptions.find(({ value }) => text === value || text.startsWith(`${value}. `));
}
