import type { Page } from '@playwright/test';
import { kiosk as en } from '#core/locales/en/kiosk.ts';
import { kiosk as ja } from '#core/locales/ja/kiosk.ts';
import type { Language } from '#core/model/hotel.ts';
import { sampleStoryId } from '#core/model/story-id.ts';
import { crowded } from '../../support/e2e/fits.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { holdClock, runFor } from '../../support/e2e/held-clock.ts';
import { inspect } from '../../support/e2e/inspect.ts';
import type { StaffApi } from '../../support/e2e/staff-api.ts';
import { aRiddle, aStory } from '../../support/e2e/stories.ts';
import { fill, textPattern } from '../../support/e2e/texts.ts';
import { call } from '../../support/e2e/wire.ts';
import { readQr } from '../../support/read-qr.ts';

const pin = '24680';
const standing = { width: 1080, height: 1920 };
const lying = { width: 1920, height: 1080 };
const words: Readonly<Record<Language, typeof ja | typeof en>> = { ja, en };

// A touch screen in the lobby; the server's own name, for a kiosk's calls answer under no other.
test.use({ place: 'desk', viewport: standing, isMobile: false, hasTouch: true });

type Desk = { readonly staffOrigin: string };
const headersOf = (staff: { readonly token: string }) => ({ Authorization: `Bearer ${staff.token}` });

async function newCode(hotel: Desk, staff: { readonly token: string }): Promise<string> {
  const body = { role: 'kiosk', name: 'ロビー' };
  return (await call(hotel.staffOrigin, 'createPairingCode', { headers: headersOf(staff), body })).data.code;
}

/** Makes the page's browser a kiosk, as pairing does. */
async function makeKiosk(page: Page, hotel: Desk, staff: { readonly token: string }): Promise<void> {
  const body = { code: await newCode(hotel, staff) };
  const { deviceToken } = (await call(hotel.staffOrigin, 'pairDevice', { body })).data;
  await page.context().addCookies([{ name: 'tk_device', value: deviceToken, url: hotel.staffOrigin }]);
}

/** The kiosk shows every open story of the hotel: what other tests have made is closed, the sample story stays. */
async function closeOtherStories(staff: StaffApi): Promise<void> {
  for (const { _id, version, isActive } of await staff.stories())
    if (isActive && _id !== sampleStoryId) await staff.updateStory(_id, { version, isActive: false });
}

const typeDigits = async (page: Page, digits: string) => {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
};
const openPad = async (page: Page) => {
  await page.getByRole('button', { name: textPattern(ja.staffDoor) }).focus();
  await page.keyboard.press('Enter');
};

test('a browser that is no kiosk becomes one by the number that the panel made', async ({ page, hotel, staff }) => {
  await page.goto('/kiosk');
  await expect(page.getByRole('heading', { name: ja['pair.title'] })).toBeVisible();
  await inspect(page, 'pairing', 'ja');
  const code = await newCode(hotel, staff);
  await typeDigits(page, code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: ja['pair.submit'] }).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  for (let digit = 0; digit < 6; digit += 1) await page.getByRole('button', { name: ja['pad.delete'] }).click();
  await typeDigits(page, code);
  await page.getByRole('button', { name: ja['pair.submit'] }).click();
  await expect(page.getByText(ja['story.heading'])).toBeVisible();
  const api = await page.request.get('/api/users/admin/all', { headers: headersOf(staff) });
  expect(api.status()).toBe(403);
});

test('a tablet of staff is told that a code for a kiosk is another', async ({ page, hotel, staff }) => {
  const body = { role: 'tablet', name: 'バー' };
  const { code } = (await call(hotel.staffOrigin, 'createPairingCode', { headers: headersOf(staff), body })).data;
  await page.goto(`/kiosk?code=${code}`);
  await expect(page).toHaveURL(/\/kiosk$/);
  await page.getByRole('button', { name: ja['pair.submit'] }).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(page.getByRole('heading', { name: ja['pair.title'] })).toBeVisible();
});

for (const [shape, viewport] of Object.entries({ standing, lying })) {
  test(`invites to the open stories, ${shape}, in both languages`, async ({ page, hotel, staff, makeStory }) => {
    await page.setViewportSize(viewport);
    await staff.updateSettings({ wifi: { ssid: 'Nagisa-Guest', password: 'nagisa2026', security: 'WPA', note: '' } });
    await closeOtherStories(staff);
    const last = '消えた月の鈴';
    const titles = ['夕なぎの灯台守', last];
    for (const title of titles) await makeStory(aStory([aRiddle()], { title }));
    await makeKiosk(page, hotel, staff);
    await page.goto('/kiosk');
    const { hotelName } = (
      await call(hotel.staffOrigin, 'createStoryQrCode', {
        headers: headersOf(staff),
        params: { storyId: 'default-story-id' },
        body: {},
      })
    ).data;
    for (const language of ['ja', 'en'] as const) {
      await page
        .getByRole('button', {
          name: words[language][language === 'ja' ? 'japanese.otherLanguage' : 'english.otherLanguage'],
        })
        .click();
      await expect(page.getByText(words[language]['story.heading'])).toBeVisible();
      const data = [...titles, hotelName, 'Nagisa-Guest', 'nagisa2026', 'default-story-id', '日本語', 'English'];
      await inspect(page, `attract ${shape}`, language, data);
      expect(await crowded(page)).toEqual([]);
    }
    await page.getByRole('button', { name: last }).click();
    await expect(page.getByRole('heading', { name: last })).toBeVisible();
    const code = page.getByRole('img', { name: textPattern(en['story.qr'], { title: last }) });
    const { text } = await readQr(await code.screenshot());
    expect(text).toMatch(/^http:\/\/(?!localhost|127\.)[^/]+\/story\/[a-z0-9]{8}$/);
    // What a hand reaches lies in the lower part of a standing screen.
    const box = await page.getByRole('navigation').boundingBox();
    if (shape === 'standing') expect(box?.y ?? 0).toBeGreaterThan(viewport.height * 0.4);
  });
}

test('begins anew, in the hotel’s language, when nobody has touched it for a minute', async ({
  page,
  hotel,
  staff,
  makeStory,
}) => {
  const title = '貝がらの手紙';
  await closeOtherStories(staff);
  await makeStory(aStory([aRiddle()], { title }));
  await makeKiosk(page, hotel, staff);
  await holdClock(page);
  await page.goto('/kiosk');
  await page.getByRole('button', { name: ja['english.otherLanguage'] }).click();
  await page.getByRole('button', { name: title }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText(en['story.heading'])).toBeVisible();
  await runFor(page, 59_000);
  await expect(page.getByText(en['story.heading'])).toBeVisible();
  await runFor(page, 1_500);
  await expect(page.getByText(ja['story.heading'])).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toBeHidden();
});

test('says calmly that there is no story', async ({ page, hotel, staff }) => {
  await makeKiosk(page, hotel, staff);
  await page.route('**/api/stories/active', (route) => route.fulfill({ json: { success: true, data: [] } }));
  await page.goto('/kiosk');
  await expect(page.getByRole('heading', { name: /ただいま/ })).toBeVisible();
  await inspect(page, 'no story', 'ja', ['English']);
});

test('lets Mars sleep while the server is away, without a technical word, and comes back by itself', async ({
  page,
  hotel,
  staff,
}) => {
  await makeKiosk(page, hotel, staff);
  await holdClock(page);
  await page.goto('/kiosk');
  await expect(page.getByText(ja['story.heading'])).toBeVisible();
  await page.route('**/api/**', (route) => route.abort());
  await runFor(page, 20_500);
  // One answer that does not come changes nothing.
  await expect(page.getByText(ja['story.heading'])).toBeVisible();
  await runFor(page, 3_500);
  await expect(page.getByRole('heading', { name: /ひと休み/ })).toBeVisible();
  await page.unroute('**/api/**');
  await runFor(page, 3_500);
  await expect(page.getByText(ja['story.heading'])).toBeVisible();
});

test('keeps the staff corner behind a long press and a PIN, with a pause after five wrong ones', async ({
  page,
  hotel,
  staff,
}) => {
  await call(hotel.staffOrigin, 'setKioskPin', { headers: headersOf(staff), body: { pin } });
  await makeKiosk(page, hotel, staff);
  await holdClock(page);
  await page.goto('/kiosk');
  const door = page.getByRole('button', { name: textPattern(ja.staffDoor) });
  const title = page.getByRole('heading', { name: ja['pin.title'] });
  await door.click();
  await door.hover();
  await page.mouse.down();
  await runFor(page, 2_900);
  await expect(title).toBeHidden();
  await runFor(page, 200);
  await expect(title).toBeVisible();
  await page.mouse.up();
  await typeDigits(page, pin);
  await page.getByRole('button', { name: ja['pin.submit'] }).click();
  await expect(page.getByRole('heading', { name: ja['corner.title'] })).toBeVisible();
  // A browser cannot be left by the page.
  await expect(page.getByRole('button', { name: ja['corner.leave'] })).toHaveCount(0);
  await page.getByRole('button', { name: ja['corner.back'] }).click();
  await openPad(page);
  for (const left of [4, 3, 2, 1]) {
    await page.keyboard.type('1357');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(fill(ja['pin.wrong_other'], { count: left }));
  }
  await page.keyboard.type('1357');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('お待ちください');
  await expect(page.getByRole('button', { name: ja['pin.submit'] })).toBeDisabled();
  await page.keyboard.type(pin);
  await page.keyboard.press('Enter');
  await expect(title).toBeVisible();
  await runFor(page, 31_000);
  await expect(title).toBeHidden();
});

for (const [shape, viewport] of Object.entries({ standing, lying })) {
  test(`has room and rules of accessibility behind the invitation, ${shape}`, async ({ page, hotel, staff }) => {
    await page.setViewportSize(viewport);
    await call(hotel.staffOrigin, 'setKioskPin', { headers: headersOf(staff), body: { pin } });
    await makeKiosk(page, hotel, staff);
    await page.goto('/kiosk');
    await openPad(page);
    await expect(page.getByRole('heading', { name: ja['pin.title'] })).toBeVisible();
    await inspect(page, 'PIN', 'ja', ['English']);
    expect(await crowded(page)).toEqual([]);
    await page.getByRole('button', { name: ja['english.otherLanguage'] }).click();
    await inspect(page, 'PIN', 'en', ['日本語']);
    expect(await crowded(page)).toEqual([]);
    await typeDigits(page, pin);
    await page.getByRole('button', { name: en['pin.submit'] }).click();
    await expect(page.getByRole('heading', { name: en['corner.title'] })).toBeVisible();
    await inspect(page, 'staff corner', 'en', ['日本語']);
    expect(await crowded(page)).toEqual([]);
    await page.route('**/api/**', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { name: /ひと休み/ })).toBeVisible();
    await inspect(page, 'away', 'ja', ['English']);
    expect(await crowded(page)).toEqual([]);
  });
}

test('stands still where stillness is wished', async ({ page, hotel, staff, makeStory }) => {
  await makeStory(aStory([aRiddle()], { title: '星砂の地図' }));
  await makeKiosk(page, hotel, staff);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await holdClock(page);
  await page.goto('/kiosk');
  const shown = page.getByRole('heading', { level: 2 });
  await expect(shown).toBeVisible();
  const before = await shown.textContent();
  await runFor(page, 40_000);
  expect(await shown.textContent()).toBe(before);
});
