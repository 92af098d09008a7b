import type { GuestQuestion, GuestStory, OpenQuestion, PublicStory } from '../model/guest-view.ts';
import type { Language } from '../model/hotel.ts';
import type { AnswerState, Progress } from '../model/progress.ts';
import type { Question, Story, StoryContent } from '../model/story.ts';
import { feedbackFor } from './grading.ts';
import { getHints } from './hints.ts';
import { limits } from './limits.ts';
import { findAnswer, isOpenQuestion, type OpenQuestionFacts, openQuestionFacts } from './progress.ts';
import { rulesOf } from './questions/question-types.ts';
import { withoutReadings } from './readings.ts';
import { contentInLanguage, contentWithReadings } from './translate.ts';

/*
 * Creates what a phone may receive (REVEAL-1). Everything is copied field by field, so a new field of the model is not
 * sent unless it is added in this file or, for one type of questions, in `questions`.
 */

/** The fields of a story together with the content of the version that is shown. */
export type RevealedStory = StoryContent & Pick<Story, 'storyId' | 'version' | 'isActive' | 'isIndoor'>;

/** Returns what anyone may see of a story: its cover and the number of its questions (REVEAL-2). */
export function publicStory(story: RevealedStory, language: Language): PublicStory {
  return toCover(story, contentInLanguage(story, language));
}

/**
 * Returns what an approved guest of the story may see (REVEAL-2). The questions that the guest has reached are complete
 * with hints; the others are locked. `story` must have the content of the version to which the guest is pinned. Before
 * the start, the questions are open that the start would open (RESUME-2).
 */
export function guestStory(story: RevealedStory, progress: Progress | undefined, language: Language): GuestStory {
  const content = contentWithReadings(story, language);
  const facts = openQuestionFacts(progress, content);
  return {
    ...toCover(story, content),
    version: progress?.storyVersion ?? story.version,
    isSequential: content.isSequential,
    isIndoor: story.isIndoor === true,
    questionsAnswers: content.questions.map((question) => guestQuestion(question, facts)),
  };
}

/** Returns what the guest may see of a question. Its texts must already be in the guest's language. */
export function guestQuestion(question: Question, facts: OpenQuestionFacts): GuestQuestion {
  const { questionId, questionType } = question;
  if (!isOpenQuestion(facts, questionId)) return { questionId, questionType, locked: true };
  const answer = findAnswer(facts, questionId);
  return {
    questionId,
    questionType,
    locked: false,
    questionText: question.questionText,
    mediaUrl: question.mediaUrl,
    points: limits.questionPoints,
    ...rulesOf(question).reveal(question),
    hints: getHints(question).map(({ text, additionalText, imageUrl }) => ({ text, additionalText, imageUrl })),
    ...(answer?.isCorrect === true ? { solved: earned(question, answer) } : {}),
  };
}

function earned(question: Question, answer: AnswerState): NonNullable<OpenQuestion['solved']> {
  const isPassed = answer.passed === true;
  return {
    answer: answer.answer,
    feedback: isPassed ? '' : feedbackFor(question, true, chosenOption(question, answer)),
    generalFeedback: question.generalFeedback,
    ...(answer.fileUploadUrl === undefined ? {} : { fileUploadUrl: answer.fileUploadUrl }),
  };
}

function chosenOption(question: Question, answer: AnswerState): string | undefined {
  return rulesOf(question).hasOptions ? answer.answer : undefined;
}

function toCover(story: RevealedStory, content: StoryContent): PublicStory {
  return {
    storyId: story.storyId,
    title: withoutReadings(content.title),
    description: content.description,
    coverImageUrl: content.coverImageUrl,
    isActive: story.isActive,
    questionCount: content.questions.length,
  };
}
