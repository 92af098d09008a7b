import { expect, it } from 'vitest';
import { sampleStory } from '#server/features/seed/sample-story/sample-story.ts';
import { storyContentSchema } from '../model/story.ts';
import { chooseTreasures, findTreasures } from './treasures.ts';

const sample = storyContentSchema.parse(sampleStory);
const story = (isSequential: boolean, questions: readonly object[]) =>
  storyContentSchema.parse({
    title: 'x',
    isSequential,
    questions: questions.map((question, index) => ({ questionId: `q${index}`, questionType: 'text', ...question })),
  });
const riddle = (correctAnswer: string) => ({ questionType: 'no_answer', correctAnswer });
const many = (count: number) => Array.from({ length: count }, () => ({}));

it('the sanshin of the sample story is found with the riddle about it, and not before [ENDING-2]', () => {
  expect(chooseTreasures(sample)).toEqual([1, 2, 3, 5, 4, 6]);
});

it.each([
  [0, []],
  [4, [1, 2, 3, 4]],
  [8, [1, 2, 3, 4, 5, 6, 1, 2]],
])('a story of %i questions has the treasures in their usual order, again and again [ENDING-2]', (count, expected) => {
  expect(chooseTreasures(story(true, many(count)))).toEqual(expected);
});

it('a treasure waits for every answer that it names, in all spellings and types of questions [ENDING-2]', () => {
  const choice = {
    questionType: 'multiple_choice',
    multipleChoiceOptions: [
      { value: 'A', text: '星の砂の小びん', isCorrect: true },
      { value: 'B', text: '羅針盤', isCorrect: false },
    ],
  };
  expect(chooseTreasures(story(true, [{}, choice, riddle('ヤコウガイ')]))).toEqual([3, 2, 1]);
  const translated = story(true, [{}, { ...choice, multipleChoiceOptions: [{ text: 'x', isCorrect: true }] }]);
  const english = {
    ...translated,
    translations: { en: { questions: { q1: { options: [{ text: 'A turban shell' }] } } } },
  };
  expect(chooseTreasures(english)[0]).toBe(2);
});

it('in a story that may be solved in any order, no treasure names an answer of another question [ENDING-2]', () => {
  expect(chooseTreasures(story(false, [riddle('羅針盤'), {}, riddle('三線')]))).toEqual([1, 2, 3]);
  expect(chooseTreasures(story(true, [riddle('夜光貝'), {}]))).toEqual([1, 2]);
});

it('a story whose every treasure is named has treasures all the same [ENDING-2]', () => {
  expect(chooseTreasures(story(true, [{}, riddle('夜光貝、星砂、浮き玉、三線、灯り、羅針盤')]))).toEqual([1, 2]);
});

it('only the treasures of solved questions are told [ENDING-2]', () => {
  expect(findTreasures(sample, undefined)).toEqual([null, null, null, null, null, null]);
});
