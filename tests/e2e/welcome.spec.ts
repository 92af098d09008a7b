import { entry } from '#core/locales/ja/entry.ts';
import { scanner } from '#core/locales/ja/scanner.ts';
import { timings } from '#core/rules/timings.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import {
  expectWaiting,
  getContinueButton,
  getDialog,
  readLocalStorage,
  register,
  registerAndWait,
  typeCode,
  writeLocalStorage,
} from '../support/e2e/guest-steps.ts';
import { holdClock } from '../support/e2e/held-clock.ts';
import { createChoice, createStoryDraft } from '../support/e2e/stories.ts';
import { fillText } from '../support/e2e/texts.ts';

test.describe('the welcome page', () => {
  test('removes the six keys of a guest and no others [8, 94]', async ({ page }) => {
    const guest = { userId: 'u', roomNumber: '1', guestName: 'n', storyId: 's', hotelId: 'h', hotelName: 'hn' };
    const others = { adminAuth: 'a', adminEmail: 'e@hotel.example', isAdmin: 'true', backendPort: '8080' };
    await writeLocalStorage(page, { ...guest, ...others });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await readLocalStorage(page)).toMatchObject(others);
    expect(Object.keys(await readLocalStorage(page))).not.toEqual(expect.arrayContaining(Object.keys(guest)));
    for (const name of Object.keys(guest)) expect(await readLocalStorage(page)).not.toHaveProperty(name);
  });

  test('has a tile with a sample QR code that opens the scanner, by tap and by keyboard [9]', async ({ page }) => {
    await page.goto('/');
    const tile = page.getByRole('button', { name: entry.scanTile });
    await expect(tile.getByRole('img', { includeHidden: true }).first()).toBeVisible();
    await tile.tap();
    await expect(getDialog(page, scanner.title)).toBeVisible();
    await page.getByRole('button', { name: scanner.cancel }).click();
    await expect(getDialog(page, scanner.title)).toBeHidden();
    await tile.focus();
    await page.keyboard.press('Enter');
    await expect(getDialog(page, scanner.title)).toBeVisible();
  });

  test('handles a typed code like a scan: stores story and hotel, says so, and goes on after 1.5 s [13, 90, 96]', async ({
    page,
    createStory,
  }) => {
    const story = await createStory(createStoryDraft([createChoice()], { title: '浜の足あと' }));
    await holdClock(page);
    await page.goto('/');
    await typeCode(page, story.storyId.toUpperCase());
    await expect(getDialog(page, entry.found)).toContainText(fillText(entry.foundStory, { title: '浜の足あと' }));
    expect(await readLocalStorage(page)).toMatchObject({ storyId: story.storyId, hotelId: expect.stringMatching(/./) });
    await page.clock.runFor(timings.scanSuccessDelayMs - 1);
    await expect(page).toHaveURL('/');
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/home');
  });

  test('says what is wrong with a typed code [13, 212, 213]', async ({ page }) => {
    await page.goto('/');
    await typeCode(page, 'wrong');
    await expect(page.getByText(entry.codeInvalid)).toBeVisible();
    await page.getByLabel(entry.codeLabel).fill('zzzzzzzz');
    await page.getByRole('button', { name: entry.codeSubmit }).click();
    await expect(page.getByText(entry.codeUnknown)).toBeVisible();
    expect(await readLocalStorage(page)).not.toHaveProperty('storyId');
  });

  test("handles a story in the link like a scan, after it has removed the guest's keys [15, 26, 90]", async ({
    page,
    createStory,
  }) => {
    const story = await createStory(createStoryDraft([createChoice()]));
    for (const stored of [{ userId: 'a'.repeat(32) }, { roomNumber: '302' }, {}]) {
      await writeLocalStorage(page, stored);
      await page.goto(`/story/${story.storyId}`);
      await expect(page).toHaveURL(`/?story=${story.storyId}`);
      await expect(getDialog(page, entry.found)).toBeVisible();
      await expect(page).toHaveURL('/home');
      expect(await readLocalStorage(page)).toMatchObject({
        storyId: story.storyId,
        hotelId: expect.stringMatching(/./),
      });
      expect(await readLocalStorage(page)).not.toHaveProperty('userId');
      await page.evaluate(() => localStorage.clear());
    }
  });

  test("offers this phone's guests, each with their current state, and a button for somebody else [14]", async ({
    page,
    staff,
    createStory,
    room,
  }) => {
    const story = await createStory(createStoryDraft([createChoice()]));
    await registerAndWait(page, story.storyId, room, '田中');

    await page.goto('/');
    await expect(getContinueButton(page, room, '田中')).toContainText(entry.continueWaiting);
    await getContinueButton(page, room, '田中').click();
    await expectWaiting(page);
    await expect(page).toHaveURL('/home');
    expect(await readLocalStorage(page)).toMatchObject({ roomNumber: room, guestName: '田中', storyId: story.storyId });

    await page.goto('/');
    await page.getByRole('button', { name: entry.someoneElse }).click();
    await expect(getContinueButton(page, room, '田中')).toBeHidden();
    await typeCode(page, story.storyId);
    await expect(page).toHaveURL('/home');
    await register(page, room, '花子');
    await expectWaiting(page);

    await staff.approve(
      (await staff.listGuests()).find((guest) => guest.roomNumber === room && guest.guestName === '田中')?.userId ?? '',
    );
    await page.goto('/');
    await expect(getContinueButton(page, room, '花子')).toContainText(entry.continueWaiting);
    await getContinueButton(page, room, '田中').click();
    await expect(page).toHaveURL(`/story/${story.storyId}`);
    expect(await readLocalStorage(page)).toMatchObject({ guestName: '田中' });
  });
});
