import type { StaffStory } from '#core/api/response-schemas.ts';
import type { Question, StoryContent } from '#core/model/story.ts';

/**
 * A story in the editor. Pictures that are chosen but not saved have `blob:` URLs, whose files are in `picture-box`, so
 * the content can be shown as it is.
 */
export type Draft = StoryContent & { readonly isActive: boolean };

/** What the details tab changes in the story itself. */
export type Details = Omit<Draft, 'questions' | 'translations'>;

/** An empty new story. It is a draft until it is published (EDITOR-3). */
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

/** Converts the server's story to a draft. */
export function draftOf(story: StaffStory): Draft {
  const { title, description, coverImageUrl, isSequential, isActive, roomNumbers, translations } = story;
  const questions = story.questionsAnswers;
  return { title, description, coverImageUrl, isSequential, isActive, roomNumbers, questions, translations };
}

/** Returns the content alone, which the preview plays. */
export function contentOf({ isActive: _, ...content }: Draft): StoryContent {
  return content;
}

/** Returns the question with this id and its index from 0, or undefined when it is gone. */
export function findQuestion(
  { questions }: Pick<StoryContent, 'questions'>,
  questionId: string,
): { readonly question: Question; readonly index: number } | undefined {
  const index = questions.findIndex((question) => question.questionId === questionId);
  const question = questions[index];
  return question && { question, index };
}
