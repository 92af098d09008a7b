import { admin } from '#core/locales/ja/admin.ts';
import { entry } from '#core/locales/ja/entry.ts';
import { errors } from '#core/locales/ja/errors.ts';
import { sampleClues } from '../support/api-phone.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { getDialog, register, typeCode } from '../support/e2e/guest-steps.ts';
import { openHotel } from '../support/e2e/hotel.ts';
import { StaffApi } from '../support/e2e/staff-api.ts';
import { createServerClock } from '../support/server-clock.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1280, height: 800 } };
const season = { firstDay: '2026-12-10', lastDay: '2026-12-11' };
/** Matches a text with a day. Texts may break between phrases (PHONE-1), and in a later year the day has its year. */
const dated = (text: string, day: string) => {
  const [before = '', after = ''] = text.split('{{day}}').map((part) => [...part].join('\u200b?'));
  return new RegExp(`${before}\u200b?(?:2026年)?${day}\u200b?${after}`);
};

test('a phone and an open panel see a story begin and end with the hotel’s day, in kind words (STORY-8)', async ({
  openPage,
}) => {
  const clock = createServerClock(new Date('2026-12-09T23:59:00'));
  const hotel = await openHotel({ env: clock.env });
  try {
    const staff = await StaffApi.logIn(hotel);
    const { storyId } = await staff.createStory({ title: '冬の宝船', questionsAnswers: sampleClues, ...season });
    const panel = await openPage(desk, hotel.staffOrigin, staff.localStorageEntries);
    await panel.goto('/admin/stories');
    const row = panel.getByRole('row', { name: /冬の宝船/ });
    await expect(row.getByText(dated(admin['season.coming'], '12月10日'))).toBeVisible();

    const page = await openPage(phone, hotel.guestOrigin);
    await page.goto(`/story/${storyId}`);
    const soon = getDialog(page, entry.notYetTitle);
    await expect(soon).toContainText(dated(errors.STORY_NOT_YET, '12月10日'));
    await soon.getByRole('button', { name: entry.understood }).click();
    await expect(soon).toBeHidden();

    clock.set(new Date('2026-12-10T00:00:01'));
    // Nobody touches the panel.
    await expect(row.getByText(dated(admin['season.running'], '12月11日'))).toBeVisible({ timeout: 30_000 });
    await typeCode(page, storyId);
    await expect(page).toHaveURL('/home');

    clock.set(new Date('2026-12-12T00:00:01'));
    await register(page, '302', '田中');
    await expect(page.getByText(dated(errors.STORY_OVER, '12月11日'))).toBeVisible();
    await page.goto(`/story/${storyId}`);
    await expect(getDialog(page, entry.overTitle)).toContainText(dated(errors.STORY_OVER, '12月11日'));
    await expect(row.getByText(dated(admin['season.over'], '12月11日'))).toBeVisible({ timeout: 30_000 });
  } finally {
    await hotel.close();
    clock.remove();
  }
});
