import type { StaffStory } from '#core/api/response-schemas.ts';
import type { Question, StoryContent } from '#core/model/story.ts';

/**
 * A story in the editor. Pictures that are chosen but not saved have `blob:` URLs, so that they can be shown. Their
 * files are in `picture-box`.
 */
export type Draft = StoryContent & { readonly isActive: boolean };

/** The fields that the details tab edits. */
export type Details = Omit<Draft, 'questions' | 'translations'>;

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
  const { title, description, coverImageUrl, isSequential, isActive, roomNumbers, translations } = story;
  const questions = story.questionsAnswers;
  return { title, description, coverImageUrl, isSequential, isActive, roomNumbers, questions, translations };
}

/** Returns the content without `isActive`. The preview plays it. */
export function toContent({ isActive: _, ...content }: Draft): StoryContent {
  return content;
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
