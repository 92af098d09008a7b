import { type StoryProblem, type StoryProblemCode, storyProblems } from '#core/rules/story-check.ts';
import { type Draft, toContent } from '../draft/story-draft.ts';

/**
 * A problem that the author of a story should know about: one that the rules find, or a picture that cannot be loaded.
 */
export type EditorProblem = Omit<StoryProblem, 'code'> & { readonly code: StoryProblemCode | 'PICTURE_MISSING' };

/** The problems with which a guest cannot play to the end. All other problems are advice. */
const serious: readonly EditorProblem['code'][] = [
  'TITLE_MISSING',
  'QUESTIONS_MISSING',
  'QUESTION_TEXT_MISSING',
  'CORRECT_OPTION_MISSING',
  'OPTION_TEXT_MISSING',
  'OPTIONS_TOO_FEW',
  'CORRECT_ANSWER_MISSING',
  'UNREACHABLE',
  'TEXT_TOO_LONG',
  'PICTURE_MISSING',
];

export const isSerious = ({ code }: EditorProblem): boolean => serious.includes(code);

/** Returns all problems of a draft, the serious ones first. Both groups are in the order of the story. */
export function findEditorProblems(draft: Draft, brokenPictures: ReadonlySet<string>): EditorProblem[] {
  const pictures = listPictures(draft)
    .filter(({ url }) => brokenPictures.has(url))
    .map(
      ({ questionId }): EditorProblem => ({ code: 'PICTURE_MISSING', ...(questionId !== undefined && { questionId }) }),
    );
  const all = [...storyProblems(toContent(draft)), ...pictures];
  const indexes = new Map(draft.questions.map(({ questionId }, index) => [questionId, index]));
  const getIndex = ({ questionId }: EditorProblem) => (questionId === undefined ? -1 : (indexes.get(questionId) ?? -1));
  return all.toSorted((a, b) => Number(isSerious(b)) - Number(isSerious(a)) || getIndex(a) - getIndex(b));
}

/** Returns every picture of a draft with the id of its question; the cover picture has none. */
export function listPictures(draft: Draft): { readonly url: string; readonly questionId?: string }[] {
  return [
    { url: draft.coverImageUrl },
    ...draft.questions.flatMap(({ questionId, mediaUrl, hints }) => [
      { url: mediaUrl, questionId },
      ...hints.map(({ imageUrl }) => ({ url: imageUrl, questionId })),
    ]),
  ].filter(({ url }) => url !== '');
}
