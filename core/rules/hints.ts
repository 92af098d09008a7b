import type { Hint, Question } from '../model/story.ts';
import { rulesOf } from './questions/question-types.ts';
import { isBlank } from './text-normalise.ts';

/** Checks whether a hint has neither a text nor a picture. Such hints are not stored (STORY-5). */
export function isBlankHint(hint: Hint): boolean {
  return isBlank(hint.text) && isBlank(hint.additionalText) && hint.imageUrl === '';
}

/**
 * Returns the hints of a question that are not blank (ANSWER-7). Some types have none. If there are none in the
 * list, the legacy fields hintText, hint and hintImage are returned as one hint, unless they are blank too.
 */
export function getHints(question: Question): Hint[] {
  if (!rulesOf(question).hasPicturesAndHints) return [];
  const filledHints = question.hints.filter((hint) => !isBlankHint(hint));
  if (filledHints.length > 0) return filledHints;
  const texts = [question.hintText, question.hint].filter((text) => !isBlank(text));
  const [text = '', additionalText = ''] = [...new Set(texts)];
  const legacyHint = { text, additionalText, imageUrl: question.hintImage };
  return isBlankHint(legacyHint) ? [] : [legacyHint];
}
