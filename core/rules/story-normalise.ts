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

/** Something that a save changed in what was sent; the editor shows it. */
export type StoryNote = {
  readonly code: QuestionChange | 'QUESTION_ID_GIVEN' | 'ROOMS_CLEANED';
  readonly questionId?: string;
};

/** A story as a client sends it: questions may lack their id, and `points` may be any number. */
export type StoryDraft = Omit<StoryContent, 'questions'> & { readonly questions: readonly QuestionDraft[] };

export type NormaliseOptions = {
  /** Returns a new random id for a question without one, or for one whose id occurs twice. */
  readonly newQuestionId: () => string;
  readonly texts: NormaliseTexts;
};

/**
 * Puts a story into the form in which it is stored (STORY-5). `normaliseQuestion` handles the questions. Pictures that this
 * server does not serve are removed, room numbers are trimmed and made unique, and translations of removed parts are
 * removed too. Never refuses a story: `storyProblems` reports what is missing. Running it twice changes nothing more.
 * The URLs of uploaded files must be in place before, or a hint that is only a picture would count as blank.
 */
export function normaliseStory(
  input: StoryDraft,
  options: NormaliseOptions,
): { readonly content: StoryContent; readonly notes: readonly StoryNote[] } {
  const notes: StoryNote[] = [];
  const taken = new Set<string>();
  const keptHints = new Map<string, readonly number[]>();
  const questions = input.questions.map((draft, i): Question => {
    const questionId = idOf(draft, taken, options.newQuestionId);
    taken.add(questionId);
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
    // The title is shown on one line everywhere, and it is used in file names.
    title: input.title.trim().replace(/\s*[\r\n]+\s*/g, ' '),
    description: input.description,
    coverImageUrl,
    isSequential: input.isSequential,
    roomNumbers,
    questions,
    translations: pruneTranslations(input.translations, questions, keptHints),
  };
  return { content, notes };
}

function idOf(draft: QuestionDraft, taken: ReadonlySet<string>, newQuestionId: () => string): string {
  const { questionId } = draft;
  return questionId === undefined || taken.has(questionId) ? newQuestionId() : questionId;
}

/** Keeps rooms as typed, without blanks and without a second spelling of the same room. */
function cleanRooms(rooms: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const room of rooms) {
    const key = normaliseRoom(room);
    if (!isBlank(room) && key !== '' && !byKey.has(key)) byKey.set(key, room.trim());
  }
  return [...byKey.values()];
}
