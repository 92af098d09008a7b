import { describe, expect, it } from 'vitest';
import { aHint, aQuestion } from '#tests/support/story-builders.ts';
import { getHints } from './hints.ts';

describe('getHints', () => {
  it('returns the listed hints without the blank ones', () => {
    const hints = [aHint({ text: '一' }), aHint({ text: '　' }), aHint({ imageUrl: '/api/media/x' })];
    expect(getHints(aQuestion({ hints, hintText: '古い' }))).toEqual([hints[0], hints[2]]);
  });

  it.each([
    [{ hintText: '足もと' }, aHint({ text: '足もと' })],
    [{ hint: '足もと' }, aHint({ text: '足もと' })],
    [{ hintText: '足もと', hint: '足もと' }, aHint({ text: '足もと' })],
    [{ hintText: '足もと', hint: '貝' }, aHint({ text: '足もと', additionalText: '貝' })],
    [{ hintImage: '/api/media/x' }, aHint({ imageUrl: '/api/media/x' })],
  ])('turns the older fields %j into one hint', (fields, expected) => {
    expect(getHints(aQuestion(fields))).toEqual([expected]);
  });

  it('returns no hints if none were written, and none at all for free replies [122] [124]', () => {
    expect(getHints(aQuestion())).toEqual([]);
    expect(getHints(aQuestion({ questionType: 'text', hintText: 'x', hints: [aHint({ text: 'y' })] }))).toEqual([]);
    expect(getHints(aQuestion({ questionType: 'file_upload', hints: [aHint({ text: 'y' })] }))).toHaveLength(1);
  });
});
