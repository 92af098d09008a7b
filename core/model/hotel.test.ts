import { expect, it } from 'vitest';
import { settingsSchema, withTextsByLanguage } from './hotel.ts';
import { toTextsByLanguage } from './languages.ts';

const read = (stored: unknown) => settingsSchema.parse(withTextsByLanguage(stored));

it('reads the texts that earlier versions stored in two fields', () => {
  const stored = { privacyLine: '短い案内', privacyLineEn: 'In short', privacyTextEn: 'At length', stayDays: 4 };
  expect(read(stored)).toMatchObject({
    privacyLine: { ja: '短い案内', en: 'In short' },
    privacyText: { ja: '', en: 'At length' },
    registrationPausedText: { ja: '', en: '' },
    stayDays: 4,
  });
});

it('keeps texts that are stored by language', () => {
  const settings = read({ privacyLine: { ja: 'a', en: 'b' } });
  expect(settings.privacyLine).toEqual(toTextsByLanguage({ ja: 'a', en: 'b' }));
  expect(read(settings)).toEqual(settings);
});

it('changes only the fields that are sent', () => {
  expect(withTextsByLanguage({ privacyLineEn: 'b', stayDays: 2 })).toEqual({ privacyLine: { en: 'b' }, stayDays: 2 });
  expect(withTextsByLanguage(undefined)).toBeUndefined();
});
