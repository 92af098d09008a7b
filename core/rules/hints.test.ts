import { describe, expect, it } from 'vitest';
import { createHint, createQuestion } from '#tests/support/story-builders.ts';
import { getHints } from './hints.ts';

describe('getHints', () => {
  it('returns the listed hints without the blank ones', () => {
    const hints = [createHint({ text: '一' }), createHint({ text: '　' }), createHint({ imageUrl: '/api/media/x' })];
    expect(getHints(createQuestion({ hints, hintText: '古い' }))).toEqual([hints[0], hints[2]]);
  });

  it.each([
    [{ hintText: '足もと' }, createHint({ text: '足もと' })],
    [{ hint: '足もと' }, createHint({ text: '足もと' })],
    [{ hintText: '足もと', hint: '足もと' }, createHint({ text: '足もと' })],
    [{ hintText: '足もと', hint: '貝' }, createHint({ text: '足もと', additionalText: '貝' })],
    [{ hintImage: '/api/media/x' }, createHint({ imageUrl: '/api/media/x' })],
  ])('turns the older fields %j into one hint', (fields, expected) => {
    expect(getHints(createQuestion(fields))).toEqual([expected]);
  });

  it('returns no hints if none were written, and none at all for free replies [122] [124]', () => {
    expect(getHints(createQuestion())).toEqual([]);
    expect(
      getHints(createQuestion({ questionType: 'text', hintText: 'x', hints: [createHint({ text: 'y' })] })),
    ).toEqual([]);
    expect(getHints(createQuestion({ questionType: 'file_upload', hints: [createHint({ text: 'y' })] }))).toHaveLength(
      1,
    );
  });
});
