import type { Hint, Question } from '../model/story.ts';
import { isBlank } from './text-fold.ts';

/** A hint without text and picture tells nothing and is not kept (specification 5). */
export function isBlankHint(hint: Hint): boolean {
  return isBlank(hint.text) && isBlank(hint.additionalText) && hint.imageUrl === '';
}

/**
 * The hints that a question really has: none on `text` questions (decision 2.13); the older fields hintText, hint and
 * hintImage count as one hint where the list is empty.
 */
export function hintsOf(question: Question): Hint[] {
  if (question.questionType === 'text') return [];
  const listed = question.hints.filter((hint) => !isBlankHint(hint));
  if (listed.length > 0) return listed;
  const texts = [question.hintText, question.hint].filter((text) => !isBlank(text));
  const [text = '', additionalText = ''] = [...new Set(texts)];
  const older = { text, additionalText, imageUrl: question.hintImage };
  return isBlankHint(older) ? [] : [older];
}
