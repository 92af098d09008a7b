import type { Question, StoryContent } from '../model/story.ts';
import { servedPicture } from './served-picture.ts';
import {
  type NormaliseTexts,
  normaliseQuestion,
  type QuestionChange,
  type QuestionDraft,
} from './story-normalise-question.ts';
import { pruneTranslations } from './story-normalise-translations.ts';
import { foldRoom, isBlank } from './text-fold.ts';

/** What a save changed in what was sent, for the editor to tell. */
export type StoryNote = {
  readonly code: QuestionChange | 'QUESTION_ID_GIVEN' | 'ROOMS_CLEANED';
  readonly questionId?: string;
};

/** A story as sent: questions may lack their id, points may be anything. */
export type StoryDraft = Omit<StoryContent, 'questions'> & { readonly questions: readonly QuestionDraft[] };

export type NormaliseOptions = {
  /** Gives a new random id to a question without one, or with one that stands twice. */
  readonly newQuestionId: () => string;
  readonly texts: NormaliseTexts;
};

/**
 * Puts a story into the form in which it is stored (specification 5): see `normaliseQuestion` for questions; pictures not
 * served by us go, room numbers are trimmed and stand once, translations of what is gone go too. Never refuses: what is
 * missing is for `storyProblems` to say. Doing it twice changes nothing more. Uploaded files must have their URLs in place
 * before, or a hint that is only a picture would count as blank.
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
    // It stands in one line everywhere, also in names of files.
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

/** As typed, without blanks and without a second spelling of the same room. */
function cleanRooms(rooms: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const room of rooms) {
    const key = foldRoom(room);
    if (!isBlank(room) && key !== '' && !byKey.has(key)) byKey.set(key, room.trim());
  }
  return [...byKey.values()];
}
