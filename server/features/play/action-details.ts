import type { ActionDetails } from '#core/model/action.ts';
import type { Question } from '#core/model/story.ts';
import { limits } from '#core/rules/limits.ts';

/** Returns what the log shows of a question: its type, and the first 30 characters of its text (PANEL-12). */
export function questionPreview(question: Question): Pick<ActionDetails, 'questionText' | 'questionType'> {
  return {
    questionText: [...question.questionText].slice(0, limits.questionPreviewCharacters).join(''),
    questionType: question.questionType,
  };
}
