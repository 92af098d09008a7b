import { expect, it } from 'vitest';
import { fitLine } from './fit-line.ts';
import { estimateWidth } from './ship-name.ts';

const room = { size: 60, least: 30, width: 600 };
const written = (text: string) => fitLine(text, room, estimateWidth);

it('fitLine gives a short line the largest size [ENDING-6]', () => {
  expect(written('宝船')).toEqual({ text: '宝船', size: 60 });
});

it('fitLine makes the letters smaller, and then shortens the text with …', () => {
  const smaller = written('消えた宝船と六つの宝のものがたり');
  expect(smaller.text).toBe('消えた宝船と六つの宝のものがたり');
  expect(smaller.size).toBeLessThan(60);
  const cut = written('👨‍👩‍👧‍👦'.repeat(80));
  expect(cut.text).toMatch(/…$/);
  expect(cut.size).toBe(30);
  expect(estimateWidth(cut.text) * cut.size).toBeLessThanOrEqual(600);
});

it('fitLine returns only … for a line that can never fit', () => {
  expect(fitLine('宝', { size: 10, least: 10, width: 1 }, estimateWidth)).toEqual({ text: '…', size: 10 });
});
