import { describe, expect, it } from 'vitest';
import { createAnswerState, createProgress, createStory } from '#tests/support/story-builders.ts';
import { type Language, languages } from '../model/languages.ts';
import type { Progress } from '../model/progress.ts';
import {
  type Hint,
  type Option,
  type Question,
  type QuestionTranslation,
  questionTypes,
  type Story,
} from '../model/story.ts';
import { isOpenQuestion } from './progress.ts';
import { guestStory, publicStory } from './reveal.ts';

/*
 * Builds many random stories in which each text of a question is a mark that names the kind of text. Then searches the
 * stories that a phone would receive for marks that they must not contain.
 */

/** Returns a random number generator (mulberry32) with a fixed seed, so that a failure can be reproduced. */
function createDice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

type Dice = ReturnType<typeof createDice>;
const mark = (kind: string, id: string) => `<${kind}:${id}>`;

function createMarkedHint(id: string): Hint {
  return { text: mark('hint', id), additionalText: mark('hint', id), imageUrl: `/api/media/${mark('hint', id)}` };
}

function createMarkedOption(id: string, i: number, dice: Dice): Option {
  const feedback = dice(2) === 0 ? {} : { feedback: mark(`option-feedback-${i}`, id) };
  return {
    value: String.fromCharCode(65 + i),
    text: mark('option', id),
    isCorrect: i === 0 || dice(3) === 0,
    ...feedback,
  };
}

function createRandomQuestion(i: number, dice: Dice): Question {
  const id = `q${i}`;
  return {
    questionId: id,
    questionType: questionTypes[dice(4)] ?? 'text',
    questionText: mark('text', id),
    mediaUrl: `/api/media/${mark('media', id)}`,
    points: 1,
    hintText: mark('hint', id),
    hint: mark('hint', id),
    hintImage: mark('hint', id),
    generalFeedback: mark('general', id),
    correctFeedback: mark('correct-feedback', id),
    incorrectFeedback: mark('incorrect-feedback', id),
    correctAnswer: mark('answer', id),
    feedbackText: mark('feedback-text', id),
    acceptedFileTypes: '',
    multipleChoiceOptions: Array.from({ length: 2 + dice(4) }, (_, n) => createMarkedOption(id, n, dice)),
    hints: Array.from({ length: dice(3) }, () => createMarkedHint(id)),
    answerMatching: 'lenient',
    acceptedAnswers: [mark('accepted', id)],
  };
}

function createTranslation(question: Question): QuestionTranslation {
  const id = question.questionId;
  return {
    questionText: mark('text', id),
    generalFeedback: mark('general', id),
    correctFeedback: mark('correct-feedback', id),
    incorrectFeedback: mark('incorrect-feedback', id),
    feedbackText: mark('feedback-text', id),
    acceptedAnswers: [mark('accepted', id)],
    options: question.multipleChoiceOptions.map((_, n) => ({
      text: mark('option', id),
      feedback: mark(`option-feedback-${n}`, id),
    })),
    hints: question.hints.map(() => ({ text: mark('hint', id) })),
  };
}

const pickLanguage = (dice: Dice): Language => languages[dice(languages.length)] ?? 'ja';

function createRandomStory(dice: Dice): Story {
  const questions = Array.from({ length: 1 + dice(6) }, (_, i) => createRandomQuestion(i, dice));
  const texts = Object.fromEntries(questions.map((question) => [question.questionId, createTranslation(question)]));
  const translations = dice(2) === 0 ? {} : { [pickLanguage(dice)]: { title: 'translated', questions: texts } };
  return createStory({ questions, isSequential: dice(2) === 0, translations, roomNumbers: [mark('room', 'x')] });
}

function createRandomProgress(story: Story, dice: Dice): Progress | undefined {
  if (dice(8) === 0) return undefined;
  const ids = story.questions.map((question) => question.questionId);
  const solved = story.isSequential ? ids.slice(0, dice(ids.length + 1)) : ids.filter(() => dice(2) === 0);
  const progress = createProgress(ids, solved, { isSequential: story.isSequential });
  const tried = ids.find((id) => !solved.includes(id));
  const answers = Object.fromEntries(
    [...solved, ...(tried === undefined ? [] : [tried])].map((questionId) => [
      questionId,
      createAnswerState({ questionId, answer: 'A', isCorrect: solved.includes(questionId), passed: dice(6) === 0 }),
    ]),
  );
  const { startedAt, ...rest } = progress;
  return { ...rest, answers, ...(dice(6) === 0 || startedAt === undefined ? {} : { startedAt }) };
}

/** Returns the kinds of marks that the phone may receive for a question. Any other mark of the question is a leak. */
function allowedTexts(question: Question, story: Story, progress: Progress | undefined): string[] {
  const id = question.questionId;
  const open = ['text', 'media', 'option', 'hint'];
  if (progress?.startedAt === undefined) return !story.isSequential || question === story.questions[0] ? open : [];
  if (!isOpenQuestion(progress, id)) return [];
  if (progress.answers[id]?.isCorrect !== true) return open;
  return [...open, 'general', 'correct-feedback', 'feedback-text', 'option-feedback-0'];
}

const forbiddenKeys = [
  'correctAnswer',
  'isCorrect',
  'acceptedAnswers',
  'correctFeedback',
  'incorrectFeedback',
  'feedbackText',
];
const otherForbiddenKeys = ['answerMatching', 'hintText', 'hintImage', 'roomNumbers', 'translations', 'createdAt'];

function collectKeys(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const ownKeys = Array.isArray(value) ? [] : Object.keys(value);
  return [...ownKeys, ...Object.values(value).flatMap(collectKeys)];
}

describe('what phones receive [183]', () => {
  const cases = Array.from({ length: 600 }, (_, seed) => {
    const dice = createDice(seed + 1);
    const story = createRandomStory(dice);
    return {
      story,
      progress: createRandomProgress(story, dice),
      language: pickLanguage(dice),
    };
  });

  it('contains only marks of texts that the guest may see', () => {
    for (const { story, progress, language } of cases) {
      const json = JSON.stringify(guestStory(story, progress, language));
      for (const question of story.questions) {
        const allowed = allowedTexts(question, story, progress).map((kind) => mark(kind, question.questionId));
        const markers = json.match(new RegExp(`<[a-z0-9-]+:${question.questionId}>`, 'g')) ?? [];
        expect(markers.filter((marker) => !allowed.includes(marker))).toEqual([]);
      }
      expect(json).not.toContain('<room:');
    }
  });

  it('has none of the fields that only the author may see, at any depth', () => {
    for (const { story, progress, language } of cases) {
      const keys = new Set(collectKeys(guestStory(story, progress, language)));
      expect([...forbiddenKeys, ...otherForbiddenKeys].filter((key) => keys.has(key))).toEqual([]);
    }
  });

  it('contains no marks if it is the public story', () => {
    for (const { story, language } of cases) {
      expect(JSON.stringify(publicStory(story, language))).not.toMatch(/<[a-z0-9-]+:/);
    }
  });

  it('includes locked, open and solved questions in these cases', () => {
    const kinds = new Set(
      cases.flatMap(({ story, progress }) =>
        guestStory(story, progress, 'ja').questionsAnswers.map((question) =>
          question.locked ? 'locked' : question.solved === undefined ? 'open' : 'solved',
        ),
      ),
    );
    expect([...kinds].sort()).toEqual(['locked', 'open', 'solved']);
  });
});
