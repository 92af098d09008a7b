import type { GuestStory, ProgressView } from '#core/api/response-schemas.ts';
import { isBlank } from '#core/rules/text-normalise.ts';
import { getAnswerWay } from '../state/answer-ways.ts';
import { findOpenQuestion } from '../state/clues.ts';

/** What a guest has made in the hunt and may want on the keepsake card: their last picture and their last words. */
export type Souvenir = { readonly photo?: string; readonly words: string };

/** Finds the last picture and the last free words with which the guest has solved a question of the story (ENDING-6). */
export function findSouvenir(story: GuestStory | null, { answers }: ProgressView): Souvenir {
  const isFree = (questionId: string) => getAnswerWay(findOpenQuestion(story, questionId))?.isOwnWords === true;
  const solved = answers.filter(({ isCorrect, passed }) => isCorrect && passed !== true);
  const photo = solved.findLast(({ fileUploadUrl }) => fileUploadUrl !== undefined)?.fileUploadUrl;
  const words = solved.findLast(({ questionId, answer }) => isFree(questionId) && !isBlank(answer))?.answer ?? '';
  return { words, ...(photo === undefined ? {} : { photo }) };
}
