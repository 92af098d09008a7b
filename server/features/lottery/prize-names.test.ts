import { expect, it } from 'vitest';
import { defaultPlan, nameIn } from './prize-names.ts';

const beer = defaultPlan().tiers.find(({ tier }) => tier === '4')?.names ?? {};

it('a default prize has its name in every language, though the plan holds only those of staff', () => {
  expect(Object.keys(beer)).toEqual(['ja', 'en']);
  expect([nameIn(beer, 'ja'), nameIn(beer, 'en'), nameIn(beer, 'ko'), nameIn(beer, 'zh-Hans')]).toEqual([
    ...['ビール1ケース', 'A case of beer', '맥주 1박스', '啤酒 1 箱'],
  ]);
});

it('a name that the hotel wrote is never replaced by a default name', () => {
  expect(nameIn({ ...beer, ja: '泡盛' }, 'ko')).toBe('A case of beer');
  expect(nameIn({ ja: '泡盛' }, 'ko')).toBe('泡盛');
  expect(nameIn({ ...beer, ko: '오리온 맥주' }, 'ko')).toBe('오리온 맥주');
});
