import type { Question, StoryContent } from '../model/story.ts';
import { servedPicture } from './served-picture.ts';
import {
  type NormaliseTexts,
  normaliseQuestion,
  type QuestionChange,
  type QuestionDraft,
} from './story-normalise-question.ts';
import { pruneTranslations } from './story-normalise-translations.ts';
import { isBlank, normaliseRoom } from './text-normalise.ts';

/** A change that a save made to the story that was sent. The editor shows it. */
export type StoryNote = {
  readonly code: QuestionChange | 'QUESTION_ID_GIVEN' | 'ROOMS_CLEANED';
  readonly questionId?: string;
};

/** A story as a client sends it. Questions may have no id, and `points` may have any value. */
export type StoryDraft = Omit<StoryContent, 'questions'> & { readonly questions: readonly QuestionDraft[] };

export type NormaliseOptions = {
  /** Returns a new random id. It is used for a question without an id, or with the id of an earlier question. */
  readonly newQuestionId: () => string;
  readonly texts: NormaliseTexts;
};

/**
 * Returns a story in the form in which it is stored, and what was changed for that (STORY-5). `normaliseQuestion`
 * handles the questions. The title becomes one trimmed line. Pictures that this server does not serve are removed, room
 * numbers are trimmed and made unique, and translations of removed parts are removed. No story is refused;
 * `storyProblems` reports what is missing. A normalised story is not changed again. The URLs of uploaded files must
 * already be in the story, because otherwise a hint that consists only of a picture would count as blank.
 */
export function normaliseStory(
  input: StoryDraft,
  options: NormaliseOptions,
): { readonly content: StoryContent; readonly notes: readonly StoryNote[] } {
  const notes: StoryNote[] = [];
  const usedIds = new Set<string>();
  const keptHints = new Map<string, readonly number[]>();
  const questions = input.questions.map((draft, i): Question => {
    const questionId = chooseQuestionId(draft, usedIds, options.newQuestionId);
    usedIds.add(questionId);
    const result = normaliseQuestion({ ...draft, questionId }, i, options.texts);
    keptHints.set(questionId, result.keptHints);
    if (questionId !== draft.questionId) notes.push({ code: 'QUESTION_ID_GIVEN', questionId });
    notes.push(...result.changes.map((code) => ({ code, questionId })));
    return result.question;
  });
  const roomNumbers = cleanRooms(input.roomNumbers);
  if (roomNumbers.join() !== input.roomNumbers.join()) notes.push({ code: 'ROOMS_CLEANED' });
  const coverImageUrl = servedPicture(input.coverImageUrl);
  if (coverImageUrl !== input.coverImageUrl) notes.push({ code: 'MEDIA_DROPPED' });
  const content = {
    ...input,
    // The title is shown on one line everywhere, and it is used in file names.
    title: input.title.trim().replace(/\s*[\r\n]+\s*/g, ' '),
    coverImageUrl,
    roomNumbers,
    questions,
    translations: pruneTranslations(input.translations, questions, keptHints),
  };
  return { content, notes };
}

function chooseQuestionId(draft: QuestionDraft, usedIds: ReadonlySet<string>, newQuestionId: () => string): string {
  const { questionId } = draft;
  return questionId === undefined || usedIds.has(questionId) ? newQuestionId() : questionId;
}

/**
 * Returns the rooms as typed and trimmed, without blank ones. Of several spellings of the same room only the first
 * remains.
 */
function cleanRooms(rooms: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const room of rooms) {
    const key = normaliseRoom(room);
    if (!isBlank(room) && key !== '' && !byKey.has(key)) byKey.set(key, room.trim());
  }
  return [...byKey.values()];
}
