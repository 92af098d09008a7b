import { isDeepStrictEqual } from 'node:util';
import type { StoryChange, StoryInput } from '#core/api/staff-stories.ts';
import type { Question, Story, StoryContent } from '#core/model/story.ts';
import type { StoryDraft } from '#core/rules/story-normalise.ts';
import { isBlank } from '#core/rules/text-normalise.ts';

/* Pure functions that compute the content of a story after a change. */

export function toDraft({ questionsAnswers, isActive: _, ...rest }: StoryInput): StoryDraft {
  return { ...rest, questions: questionsAnswers };
}

/** Returns the story's content after a change. Fields that are absent from the change stay the same. */
export function applyChange(story: Story, change: StoryChange): StoryDraft {
  const content = toContent(story);
  return {
    title: change.title ?? content.title,
    description: change.description ?? content.description,
    coverImageUrl: change.coverImageUrl ?? content.coverImageUrl,
    isSequential: change.isSequential ?? content.isSequential,
    roomNumbers: change.roomNumbers ?? content.roomNumbers,
    questions: change.questionsAnswers ?? content.questions,
    translations: change.translations ?? content.translations,
  };
}

/** Returns only the content, without the fields of the story's head. */
export function toContent(story: Story): StoryContent {
  const { title, description, coverImageUrl, isSequential, roomNumbers, questions, translations } = story;
  return { title, description, coverImageUrl, isSequential, roomNumbers, questions, translations };
}

export function isSameContent(a: StoryContent, b: StoryContent): boolean {
  return isDeepStrictEqual(a, b);
}

/** Returns whether a change is a fix: the ids, order and types of the questions stay the same (STORY-3). */
export function isFix(before: StoryContent, after: StoryContent): boolean {
  const shape = ({ questions }: StoryContent) =>
    questions.map(({ questionId, questionType }) => [questionId, questionType]);
  return isDeepStrictEqual(shape(before), shape(after));
}

/** Returns the content with one more accepted answer for a riddle; undefined if there is no riddle with this id. */
export function withAcceptedAnswer(
  content: StoryContent,
  questionId: string,
  answer: string,
): StoryContent | undefined {
  const isRiddle = (question: Question) => question.questionId === questionId && question.questionType === 'no_answer';
  if (!content.questions.some(isRiddle)) return undefined;
  const questions = content.questions.map((question) =>
    isRiddle(question) ? { ...question, acceptedAnswers: [...question.acceptedAnswers, answer] } : question,
  );
  return { ...content, questions };
}

/**
 * Returns the content with the title and the description replaced with their Japanese translations, if there are any
 * (STORY-7). A replaced text becomes the English translation, unless there is an English one already.
 */
export function withJapaneseTitleAndDescription(content: StoryContent): StoryContent {
  const { ja = {}, en = {} } = content.translations;
  const replaced = (['title', 'description'] as const).filter((field) => {
    const text = ja[field] ?? '';
    return !isBlank(text) && text !== content[field];
  });
  if (replaced.length === 0) return content;
  const changed = { ...content, translations: { ...content.translations, en: { ...en } } };
  for (const field of replaced) {
    if (isBlank(en[field] ?? '')) changed.translations.en[field] = content[field];
    changed[field] = ja[field] ?? '';
  }
  return changed;
}
