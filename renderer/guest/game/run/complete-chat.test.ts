import { expect, it } from 'vitest';
import type { ProgressView } from '#core/api/response-schemas.ts';
import { completeChat } from './complete-chat.ts';

const createProgress = (texts: readonly string[], overrides: Partial<ProgressView> = {}) =>
  ({
    ...{ storyId: 's', storyVersion: 1 },
    chatHistory: texts.map((text) => ({ isUser: false, kind: 'general', text, timestamp: '' })),
    ...overrides,
  }) as ProgressView;
const textsOf = ({ chatHistory }: ProgressView) => chatHistory.map(({ text }) => text);

it('appends the entries of a reply to those that the phone knows (GRADING-8)', () => {
  const reply = createProgress(['c', 'd'], { chatFrom: 2, chatCount: 4 });
  const { progress, isComplete } = completeChat(createProgress(['a', 'b']), reply);
  expect(textsOf(progress)).toEqual(['a', 'b', 'c', 'd']);
  expect(isComplete).toBe(true);
  expect(progress).not.toHaveProperty('chatFrom');
});

it('takes the entries that a reload brought in the meantime only once', () => {
  const reply = createProgress(['c', 'd'], { chatFrom: 2, chatCount: 4 });
  expect(textsOf(completeChat(createProgress(['a', 'b', 'c']), reply).progress)).toEqual(['a', 'b', 'c', 'd']);
});

it('keeps the whole chat of an older server', () => {
  const { progress, isComplete } = completeChat(createProgress(['a']), createProgress(['x', 'y']));
  expect([textsOf(progress), isComplete]).toEqual([['x', 'y'], true]);
});

it.each([
  ['another version', createProgress(['a', 'b'], { storyVersion: 2 }), 2],
  ['another story', createProgress(['a', 'b'], { storyId: 'other' }), 2],
  ['fewer entries', createProgress(['a']), 2],
  ['no progress', null, 2],
  ['more entries than the server', createProgress(['a', 'b', 'c', 'd', 'e']), 5],
])('is not complete if the phone knows %s', (_, known, chatFrom) => {
  const reply = createProgress(chatFrom > 4 ? [] : ['c', 'd'], { chatFrom, chatCount: 4 });
  expect(completeChat(known, reply).isComplete).toBe(false);
});
