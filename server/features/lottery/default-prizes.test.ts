import { expect, it } from 'vitest';
import { prizesShape } from '#core/api/shapes.ts';
import { defaultPrizes } from './default-prizes.ts';

it('lists six tiers with five winners each, in both languages', () => {
  for (const language of ['ja', 'en'] as const) {
    const prizes = prizesShape.parse(defaultPrizes(language));
    expect(prizes.tiers.map(({ tier }) => tier)).toEqual(['special', '1', '2', '3', '4', '5']);
    expect(prizes.tiers.every(({ winners, remaining }) => winners === 5 && remaining === 5)).toBe(true);
    expect(prizes.campaign).toBeNull();
  }
  expect(defaultPrizes('ja').tiers[1]?.name).toBe('ホテルご利用券');
  expect(defaultPrizes('en').tiers[4]).toMatchObject({ name: 'A case of beer', minimumAge: 20 });
});
