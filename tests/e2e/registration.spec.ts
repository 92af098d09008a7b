import { guestRoutes } from '#core/api/guest-routes.ts';
import { entry } from '#core/locales/ja/entry.ts';
import { errors } from '#core/locales/ja/errors.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import {
  expectWaiting,
  getDialog,
  readLocalStorage,
  register,
  registerAndWait,
  writeLocalStorage,
} from '../support/e2e/guest-steps.ts';
import { createChoice, createStoryDraft } from '../support/e2e/stories.ts';

const registerButton = { name: entry.register, exact: true };

test.describe('registration', () => {
  test('leads to the welcome page if no story is stored [16]', async ({ page }) => {
    await page.goto('/home');
    await expect(page).toHaveURL('/');
  });

  test('shows the stored story, and the hotel with a note if a scan stored it [17, 18, 19]', async ({
    page,
    createStory,
  }) => {
    const story = await createStory(
      createStoryDraft([createChoice()], { title: '波まの手紙', description: 'びんに入った手紙。' }),
    );
    await page.goto(`/story/${story.storyId}`);
    await expect(page).toHaveURL('/home');
    await expect(page.getByRole('heading', { name: '波まの手紙' })).toBeVisible();
    await expect(page.getByText('びんに入った手紙。')).toBeVisible();
    await expect(page.getByText(entry.linked)).toBeVisible();
    await expect.poll(async () => (await readLocalStorage(page)).hotelName ?? '').not.toBe('');
    await expect(page.getByText((await readLocalStorage(page)).hotelName ?? '', { exact: true })).toBeVisible();
    await expect(page.getByLabel(entry.roomLabel)).toBeVisible();
    await expect(page.getByLabel(entry.nameLabel)).toBeVisible();
    await expect(page.getByRole('button', registerButton)).toHaveCount(1);
  });

  test('makes no call for the hotel and shows no hotel if none is stored, and still works [18]', async ({
    page,
    createStory,
    room,
  }) => {
    const story = await createStory(createStoryDraft([createChoice()]));
    const hotelCalls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/hotels/')) hotelCalls.push(request.url());
    });
    await writeLocalStorage(page, { storyId: story.storyId });
    await page.goto('/home');
    await expect(page.getByRole('button', registerButton)).toBeVisible();
    await expect(page.getByText(entry.linked)).toBeHidden();
    expect(hotelCalls).toEqual([]);
    await register(page, room, '田中');
    await expectWaiting(page);
  });

  test('says that a story is not open, or that no story is open [17, 147, 216]', async ({
    page,
    createStory,
    staff,
  }) => {
    const story = await createStory(createStoryDraft([createChoice()]));
    await staff.deleteStory(story.storyId);
    await writeLocalStorage(page, { storyId: story.storyId });
    await page.goto('/home');
    await expect(page.getByText(entry.storyNotOpen)).toBeVisible();
    await expect(page.getByRole('button', registerButton)).toBeHidden();

    await page.route(`**/api${guestRoutes.listActiveStories.path}`, (route) =>
      route.fulfill({ json: { success: true, data: [] } }),
    );
    await page.reload();
    await expect(page.getByText(entry.noActiveStory)).toBeVisible();
  });

  test('cannot be sent while a field is blank, also with full-width spaces, or twice at the same time [146]', async ({
    page,
    createStory,
    room,
  }) => {
    const story = await createStory(createStoryDraft([createChoice()]));
    await page.goto(`/story/${story.storyId}`);
    const button = page.getByRole('button', registerButton);
    await expect(button).toBeDisabled();
    for (const [roomNumber, name] of [
      [room, ''],
      ['', '田中'],
      [room, ' 　 '],
      ['　', '田中'],
    ] as const) {
      await page.getByLabel(entry.roomLabel).fill(roomNumber);
      await page.getByLabel(entry.nameLabel).fill(name);
      await expect(button).toBeDisabled();
    }
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/users/register', async (route) => {
      await held;
      await route.continue();
    });
    await register(page, room, '田中');
    await expect(page.getByRole('button', { name: entry.registering })).toBeDisabled();
    release();
    await expectWaiting(page);
  });

  test("finds this phone's guest first and creates no second one; two names are two guests [20, 99, 100, 101]", async ({
    page,
    createStory,
    staff,
    room,
  }) => {
    const story = await createStory(createStoryDraft([createChoice()]));
    const registered: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/users/register')) registered.push(request.postData() ?? '');
    });
    await registerAndWait(page, story.storyId, room, 'タナカ');
    expect(registered).toHaveLength(1);

    const again = async (roomNumber: string, name: string) => {
      await writeLocalStorage(page, { storyId: story.storyId });
      await page.evaluate(() => localStorage.removeItem('userId'));
      await page.evaluate(() => localStorage.removeItem('roomNumber'));
      await page.goto('/home');
      await register(page, roomNumber, name);
    };
    const wide = room.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    await again(`${wide} 号室`, 'たなか');
    await expectWaiting(page);
    expect(registered).toHaveLength(1);

    await again(room, '花子');
    await expectWaiting(page);
    expect(registered).toHaveLength(2);
    const guests = (await staff.listGuests()).filter((guest) => guest.roomNumber === room);
    expect(guests.map((guest) => guest.guestName).sort()).toEqual(['タナカ', '花子'].sort());
  });

  test('leads an active guest of this phone straight into the game [99]', async ({
    page,
    createStory,
    staff,
    room,
  }) => {
    const story = await createStory(createStoryDraft([createChoice()]));
    await registerAndWait(page, story.storyId, room, '田中');
    await page.goto('/no-such-page');
    await page.evaluate(() => {
      localStorage.removeItem('userId');
      localStorage.removeItem('roomNumber');
    });
    await staff.approve((await staff.getGuest(room)).userId);
    await page.goto('/home');
    await register(page, room, '田中');
    await expect(page).toHaveURL(`/story/${story.storyId}`);
    expect(await readLocalStorage(page)).toMatchObject({
      userId: expect.stringMatching(/^[0-9a-f]{32}$/),
      roomNumber: room,
    });
  });

  test('shows why it failed, in the language of the phone [215, 221]', async ({ page, createStory, room }) => {
    const story = await createStory(createStoryDraft([createChoice()], { roomNumbers: ['1'] }));
    await page.goto(`/story/${story.storyId}`);
    await register(page, room, '田中');
    await expect(page.getByText(errors.ROOM_NOT_IN_STORY)).toBeVisible();

    await page.route('**/api/users/register', (route) =>
      route.fulfill({ status: 500, json: { success: false, code: 'INTERNAL', message: 'Internal error' } }),
    );
    await page.getByRole('button', registerButton).click();
    await expect(page.getByText(errors.registrationFailed)).toBeVisible();

    await page.unroute('**/api/users/register');
    await page.route('**/api/users/register', (route) => route.abort());
    await page.getByRole('button', registerButton).click();
    await expect(page.getByText(errors.NO_RESPONSE)).toBeVisible();
  });

  test("has two buttons that open the front desk's help and lead nowhere else [22]", async ({ page, createStory }) => {
    const story = await createStory(createStoryDraft([createChoice()]));
    await page.goto(`/story/${story.storyId}`);
    await expect(page).toHaveURL('/home');
    for (const [button, text] of [
      [entry.forgotDetails, entry.deskForgot],
      [entry.createAccount, entry.deskAccount],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await expect(getDialog(page, entry.deskTitle)).toContainText(text);
      await page.keyboard.press('Escape');
      await expect(getDialog(page, entry.deskTitle)).toBeHidden();
      await expect(page).toHaveURL('/home');
    }
  });
});
