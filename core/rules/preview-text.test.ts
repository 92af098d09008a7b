import { expect, it } from 'vitest';
import { previewText } from './preview-text.ts';

it.each([
  ['あ'.repeat(30), 'あ'.repeat(30)],
  ['あ'.repeat(31), `${'あ'.repeat(30)}…`],
  ['𠮷'.repeat(31), `${'𠮷'.repeat(30)}…`],
  ['一行\n二行', '一行 二行'],
  ['', ''],
])('previewText returns the first 30 characters of a question on one line [49]', (text, shown) => {
  expect(previewText(text)).toBe(shown);
});
