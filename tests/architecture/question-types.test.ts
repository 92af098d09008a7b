import { expect, it } from 'vitest';
import { questionTypes } from '#core/model/story.ts';
import { isTest, readSources } from './source-files.ts';

/** The tables of question types, the rules of single types, and the editor's blank question. */
const tables = [
  'core/model/story.ts',
  'core/rules/questions/choice.ts',
  'core/rules/questions/question-types.ts',
  'core/rules/questions/riddle.ts',
  'renderer/admin/story-editor/form/question-forms.tsx',
  'renderer/admin/story-editor/draft/question-form.ts',
  'renderer/guest/game/dock/dock.tsx',
  'renderer/guest/game/state/answer-ways.ts',
];
/** Stories that the product contains, and texts by type. */
const content = /^(core\/locales|server\/features\/seed)\//;
const product = readSources().filter(({ path }) => !isTest(path) && !content.test(path));
/** These are also names of other things, so only comparisons with them are found. */
const sharedNames: readonly string[] = ['text', 'file_upload', 'spot'];
const ownNames = questionTypes.filter((type) => !sharedNames.includes(type));

it('only the tables name a question type, so that a new type is added in these places', () => {
  const naming = product.filter(({ text }) =>
    ownNames.some((type) => new RegExp(`['"]?\\b${type}\\b['"]?`).test(text)),
  );
  expect(naming.map(({ path }) => path).filter((path) => !tables.includes(path))).toEqual([]);
});

it('no code compares a question type', () => {
  const comparison =
    /questionType\b[^\n;]{0,20}(?:===|!==)|(?:===|!==)[^\n;]{0,20}\bquestionType\b|switch \([^)]*questionType/;
  expect(product.filter(({ text }) => comparison.test(text)).map(({ path }) => path)).toEqual([]);
});
