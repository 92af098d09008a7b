import type { ProgressView, StaffStory } from '#core/api/response-schemas.ts';
import { rulesOf } from '#core/rules/questions/question-types.ts';

type Answer = ProgressView['answers'][number];

/**
 * Returns an answer as staff read it. A chosen letter is followed by the option's text if the story still contains the
 * option.
 */
export function formatAnswer(answer: Answer, story: StaffStory | null): string {
  const question = story?.questionsAnswers.find(({ questionId }) => questionId === answer.questionId);
  if (!question || !rulesOf(question).hasOptions) return answer.answer;
  const option = question.multipleChoiceOptions.find(({ value }) => value === answer.answer);
  return option && option.text !== '' ? `${option.value}  ${option.text}` : answer.answer;
}
