import type { StaffStory } from '#core/api/shapes.ts';
import type { Question, StoryContent } from '#core/model/story.ts';

/**
 * A story as it stands in the editor. Pictures that are chosen but not saved are `blob:` URLs, whose files `picture-box` has;
 * so the content can be shown as it is.
 */
export type Draft = StoryContent & { readonly isActive: boolean };

/** What the details tab changes at the story itself. */
export type Details = Omit<Draft, 'questions' | 'translations'>;

/** An empty new story: a draft until it is published (R122). */
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

/** The story as the server has it. */
export function draftOf(story: StaffStory): Draft {
  const { title, description, coverImageUrl, isSequential, isActive, roomNumbers, translations } = story;
  const questions = story.questionsAnswers;
  return { title, description, coverImageUrl, isSequential, isActive, roomNumbers, questions, translations };
}

/** The content alone: what the preview plays. */
export function contentOf({ isActive: _, ...content }: Draft): StoryContent {
  return content;
}

/** The question of this id with its place from 0; undefined when it is gone. */
export function findQuestion(
  { questions }: Pick<StoryContent, 'questions'>,
  questionId: string,
): { readonly question: Question; readonly index: number } | undefined {
  const index = questions.findIndex((question) => question.questionId === questionId);
  const question = questions[index];
  return question && { question, index };
}
