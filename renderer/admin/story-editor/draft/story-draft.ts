import type { StaffStory } from '#core/api/response-schemas.ts';
import { pickFields } from '#core/model/fields.ts';
import {
  type Question,
  type StoryContent,
  type StoryOpening,
  storyContentSchema,
  storyOpeningSchema,
} from '#core/model/story.ts';
import { isSame } from './is-same.ts';

/**
 * A story in the editor. Pictures that are chosen but not saved have `blob:` URLs, so that they can be shown. Their
 * files are in `picture-box`.
 */
export type Draft = StoryContent & StoryOpening;

/** The fields of a draft except the questions. */
const draftFields = storyContentSchema.omit({ questions: true }).extend(storyOpeningSchema.shape);
export type DraftField = keyof typeof draftFields.shape;
export const draftFieldNames = Object.keys(draftFields.shape) as readonly DraftField[];

/** The fields that the details tab edits. */
type Details = Omit<Draft, 'questions' | 'translations'>;
/** A change of the details. A field that is undefined is removed. */
export type DetailsChange = { readonly [Name in keyof Details]?: Details[Name] | undefined };

/** An empty new story. It is closed to guests until it is published (EDITOR-3). */
export const blankDraft: Draft = {
  title: '',
  description: '',
  coverImageUrl: '',
  isSequential: true,
  isActive: false,
  roomNumbers: [],
  questions: [],
  translations: {},
};

/** Returns the draft of a story from the server. */
export function toDraft(story: StaffStory): Draft {
  return { ...pickFields(draftFields, story), questions: story.questionsAnswers };
}

/** Returns what decides about when guests can start the story. */
export function toOpening(story: Draft | StaffStory): StoryOpening {
  return pickFields(storyOpeningSchema, story);
}

/**
 * Returns `theirs` with the fields of `mine` that differ from `base`. Questions are taken from `mine`: they are merged one
 * by one elsewhere.
 */
export function mergeFields(base: Draft, mine: Draft, theirs: Draft): Draft {
  const fields = draftFieldNames.map((name) => [name, isSame(mine[name], base[name]) ? theirs[name] : mine[name]]);
  return { ...pickFields(draftFields, Object.fromEntries(fields)), questions: mine.questions };
}

/** Returns the draft with changed details. */
export function changeDetails(draft: Draft, change: DetailsChange): Draft {
  const { questions } = draft;
  return { ...pickFields(draftFields, { ...draft, ...change } as Draft), questions };
}

/** Returns the content, which the preview plays. */
export function toContent(draft: Draft): StoryContent {
  return pickFields(storyContentSchema, draft);
}

/** Returns the question with this id and its index; undefined if the story does not contain it. */
export function findQuestion(
  { questions }: Pick<StoryContent, 'questions'>,
  questionId: string,
): { readonly question: Question; readonly index: number } | undefined {
  const index = questions.findIndex((question) => question.questionId === questionId);
  const question = questions[index];
  return question && { question, index };
}
