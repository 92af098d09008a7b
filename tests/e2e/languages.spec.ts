import type { Page } from '@playwright/test';
import { findPreferredLanguage, type Language } from '#core/model/languages.ts';
import { sampleStoryId } from '#core/model/story-id.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { guestTexts } from '../support/e2e/guest-texts.ts';
import { seaPhoto } from '../support/e2e/photo.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Guests of each language: the locale of their phone, and how they answer the riddles of the sample story. */
const guests = [
  { locale: 'ko-KR', crab: '소라게', sanshin: '산신', words: '가족과 본 노을' },
  { locale: 'zh-TW', crab: '寄居蟹', sanshin: '三線', words: '和家人看的夕陽' },
  // In the other script than the answer's.
  { locale: 'zh-CN', crab: '陸寄居蟹', sanshin: '沖繩三線', words: '和家人看的夕阳' },
  { locale: 'en-AU', crab: 'hermit crabs', sanshin: 'Sanshin', words: 'A sunset with my family' },
  { locale: 'ja-JP', crab: 'yadokari', sanshin: 'さんしん', words: '家族で見た夕日' },
] as const;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

for (const { locale, crab, sanshin, words } of guests) {
  const language = findPreferredLanguage(locale) as Language;
  const t = guestTexts[language];

  test(`a guest with a phone for ${locale} plays a story in ${language} from the QR code to the ending (PANEL-13)`, async ({
    openPage,
    hotel,
    staff,
    room,
  }) => {
    const page = await openPage({ ...phone, locale }, hotel.guestOrigin);
    const response = await page.goto(`/story/${sampleStoryId}`);
    expect(await response?.text(), 'the HTML of the server').toContain(`<html lang="${language}"`);
    await page.getByLabel(t.entry.roomLabel).fill(room);
    await page.getByLabel(t.entry.nameLabel).fill('Kim');
    await press(page, t.entry.register);
    await expect(page.getByText(t.entry.stepChecking, { exact: true })).toBeVisible();
    const [waiting] = (await staff.listGuests('all')).filter(({ roomNumber }) => roomNumber === room);
    expect(waiting?.language).toBe(language);
    await staff.approve(waiting?.userId ?? '');

    await press(page, t.game.prologueSkip);
    await press(page, t.game.start);
    const choose = (index: number) =>
      page.getByRole('list', { name: t.game.chooseAnswer }).getByRole('button').nth(index).click();
    const answer = async (text: string) => {
      await press(page, t.game.enterAnswer);
      await page.getByLabel(t.game.answerLabel, { exact: true }).fill(text);
      await press(page, t.game.answerSend);
      await expect(page.getByRole('dialog', { name: t.game.resultRight })).toBeVisible();
      await press(page, t.game.nextClue);
    };
    await choose(0);
    await press(page, t.game.nextClue);
    await answer(crab);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'umi.jpg', mimeType: 'image/jpeg', buffer: await seaPhoto(400, 300) });
    await press(page, t.game.upload);
    await press(page, t.game.nextClue);
    await choose(2);
    await press(page, t.game.nextClue);
    await answer(sanshin);
    await page.getByLabel(t.game.textLabel).fill(words);
    await press(page, t.game.textSend);
    await press(page, t.game.toGoal);
    await press(page, t.game.seeTreasures);
    await press(page, t.finale.skip);
    await expect(page.getByRole('heading', { name: t.finale.thanksTitle })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  });
}
