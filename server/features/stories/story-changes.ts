import { isDeepStrictEqual } from 'node:util';
import type { StoryChange, StoryInput } from '#core/api/staff-stories.ts';
import { changeFields, pickFields } from '#core/model/fields.ts';
import { type Question, type Story, type StoryContent, storyContentSchema } from '#core/model/story.ts';
import { rulesOf } from '#core/rules/questions/question-types.ts';
import type { StoryDraft } from '#core/rules/story-normalise.ts';
import { isBlank } from '#core/rules/text-normalise.ts';

/* Pure functions that derive and compare the contents of stories. */

/** Returns the content of a new story as a draft that is not normalised yet (`story-normalise.ts`). */
export function toDraft({ questionsAnswers, ...input }: StoryInput): StoryDraft {
  return { ...pickFields(contentWithoutQuestions, input), questions: questionsAnswers };
}

/**
 * Returns the story with a change made, as a draft that is not normalised yet. Fields that are absent from the change stay the
 * same.
 */
export function applyChange(story: Story, change: StoryChange): StoryDraft {
  return {
    ...changeFields(contentWithoutQuestions, story, change),
    questions: change.questionsAnswers ?? story.questions,
  };
}

const contentWithoutQuestions = storyContentSchema.omit({ questions: true });

/** Returns only the content, without the head. */
export function toContent(story: Story): StoryContent {
  return pickFields(storyContentSchema, story);
}

export function isSameContent(a: StoryContent, b: StoryContent): boolean {
  return isDeepStrictEqual(a, b);
}

/** Returns whether a change is a fix: it leaves the ids, the order and the types of the questions as they are (STORY-3). */
export function isFix(before: StoryContent, after: StoryContent): boolean {
  const idsAndTypes = ({ questions }: StoryContent) =>
    questions.map(({ questionId, questionType }) => [questionId, questionType]);
  return isDeepStrictEqual(idsAndTypes(before), idsAndTypes(after));
}

/** Returns the content with one more accepted answer for a riddle, or undefined if there is no riddle with this id. */
export function withAcceptedAnswer(
  content: StoryContent,
  questionId: string,
  answer: string,
): StoryContent | undefined {
  const isRiddle = (question: Question) => question.questionId === questionId && rulesOf(question).hasAnswers;
  if (!content.questions.some(isRiddle)) return undefined;
  const questions = content.questions.map((question) =>
    isRiddle(question) ? { ...question, acceptedAnswers: [...question.acceptedAnswers, answer] } : question,
  );
  return { ...content, questions };
}

/**
 * Returns the content with the title replaced with its Japanese translation if there is one, and the description likewise
 * (STORY-7). Each replaced text becomes the English translation, unless there already is one.
 */
export function withJapaneseTitleAndDescription(content: StoryContent): StoryContent {
  const { ja = {}, en = {} } = content.translations;
  const fields = (['title', 'description'] as const).filter((field) => {
    const text = ja[field] ?? '';
    return !isBlank(text) && text !== content[field];
  });
  if (fields.length === 0) return content;
  const changed = { ...content, translations: { ...content.translations, en: { ...en } } };
  for (const field of fields) {
    if (isBlank(en[field] ?? '')) changed.translations.en[field] = content[field];
    changed[field] = ja[field] ?? '';
  }
  return changed;
}
