import { storyLimits } from '#core/model/story.ts';
import { isSeasonReversed } from '#core/rules/open-story.ts';
import { openingProblems } from '#core/rules/story-check.ts';
import { isBlank } from '#core/rules/text-normalise.ts';
import type { Draft } from '../draft/story-draft.ts';

/** Why a story is not sent to the server (EDITOR-4). */
export type SaveProblem =
  | { readonly code: 'TITLE_REQUIRED' | 'QUESTIONS_REQUIRED' | 'INCOMPLETE' | 'SEASON_REVERSED' | 'NOT_SIGNED_IN' }
  | { readonly code: 'TITLE_TOO_LONG' | 'DESCRIPTION_TOO_LONG'; readonly most: number; readonly length: number };

/** Returns the first problem that prevents the story from being saved; undefined if there is none. */
export function findSaveProblem(draft: Draft, isSignedIn: boolean): SaveProblem | undefined {
  const { title, description, questions, isActive } = draft;
  if (isBlank(title)) return { code: 'TITLE_REQUIRED' };
  if (title.length > storyLimits.title)
    return { code: 'TITLE_TOO_LONG', most: storyLimits.title, length: title.length };
  if (description.length > storyLimits.description)
    return { code: 'DESCRIPTION_TOO_LONG', most: storyLimits.description, length: description.length };
  if (isSeasonReversed(draft)) return { code: 'SEASON_REVERSED' };
  if (questions.length === 0) return { code: 'QUESTIONS_REQUIRED' };
  if (isActive && openingProblems({ questions }).length > 0) return { code: 'INCOMPLETE' };
  return isSignedIn ? undefined : { code: 'NOT_SIGNED_IN' };
}
