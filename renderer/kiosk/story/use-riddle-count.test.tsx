import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startTexts } from '../../platform/i18n.ts';
import { kioskTexts } from '../texts.ts';
import { useRiddleCount } from './use-riddle-count.ts';

it('says the number of riddles in words, and from ten on in figures', async () => {
  await startTexts(kioskTexts);
  const { result } = renderHook(useRiddleCount);
  expect([1, 6, 9, 10, 12].map(result.current)).toEqual([
    '一つのなぞ',
    '六つのなぞ',
    '九つのなぞ',
    'なぞ10問',
    'なぞ12問',
  ]);
});
