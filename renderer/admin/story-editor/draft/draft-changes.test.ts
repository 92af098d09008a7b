import { expect, it } from 'vitest';
import { createQuestion } from '#tests/support/story-builders.ts';
import { findChanges, isFix } from './draft-changes.ts';
import { blankDraft, type Draft } from './story-draft.ts';

const [a, b, c] = ['a', 'b', 'c'].map((questionId) => createQuestion({ questionId }));
const draft = (overrides: Partial<Draft>): Draft => ({ ...blankDraft, ...overrides });
const before = draft({ title: '旧', questions: [a, b].flatMap((value) => value ?? []) });
const kinds = (after: Draft) =>
  findChanges(before, after).map((item) => (item.kind === 'field' ? item.field : item.kind));
const questions = (...list: (typeof a)[]) => draft({ title: '旧', questions: list.flatMap((item) => item ?? []) });

it.each([
  ['no change', questions(a, b), []],
  ['no change for an equal copy', structuredClone(questions(a, b)), []],
  ['a title', draft({ ...before, title: '新' }), ['title']],
  ['an added question', questions(a, b, c), ['added']],
  ['a removed question', questions(b), ['removed']],
  ['a changed order', questions(b, a), ['order']],
])('findChanges finds %s', (_, after, expected) => {
  expect(kinds(after)).toEqual(expected);
});

it('findChanges returns the number of a changed question', () => {
  const changed = questions(a, b && { ...b, questionText: '新しい' });
  expect(findChanges(before, changed)).toMatchObject([{ kind: 'changed', number: 2 }]);
});

it('isFix returns true only if ids, order and types stay the same', () => {
  expect(isFix(before, questions(a, b && { ...b, correctAnswer: '別' }))).toBe(true);
  expect(isFix(before, questions(b, a))).toBe(false);
  expect(isFix(before, questions(a, b, c))).toBe(false);
  expect(isFix(before, questions(a, b && { ...b, questionType: 'text' }))).toBe(false);
});
