import { admin } from '#core/locales/ja/admin.ts';
import { entry } from '#core/locales/ja/entry.ts';
import { monitor } from '#core/locales/ja/monitor.ts';
import { approve, getGuestRow, getWaitingRow } from '../../support/e2e/desk-steps.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { beginStory, getOptions } from '../../support/e2e/game-steps.ts';
import { GuestApi } from '../../support/e2e/guest-api.ts';
import { createChoice, createStoryDraft } from '../../support/e2e/stories.ts';

test.describe('guests', () => {
  test('appear without a reload, and can be approved, stopped and resumed [107]', async ({
    desk,
    hotel,
    createStory,
    room,
    staff,
  }) => {
    const story = await createStory(createStoryDraft([createChoice()]));
    const page = await desk();
    await page.goto('/admin');
    const guest = await GuestApi.register(hotel, { roomNumber: room, guestName: '田中', storyId: story.storyId });
    await expect(getWaitingRow(page, room)).toContainText('田中');
    await approve(page, room);
    await expect.poll(async () => (await staff.getGuest(room)).isActive).toBe(true);

    await page.goto('/admin/users');
    await getGuestRow(page, room).click();
    const allowed = page.getByRole('switch', { name: monitor['detail.allow'] });
    await expect(allowed).toBeChecked();
    await allowed.click();
    await expect(getGuestRow(page, room)).toContainText(admin['guests.status.waiting']);
    expect(await staff.getGuest(room)).toMatchObject({ userId: guest.userId, isActive: false, status: 'stopped' });
    await allowed.click();
    await expect(getGuestRow(page, room)).toContainText(admin['guests.status.active']);
  });

  test('who wait can be rejected, after a confirmation', async ({ desk, hotel, createStory, room, staff }) => {
    const story = await createStory(createStoryDraft([createChoice()]));
    await GuestApi.register(hotel, { roomNumber: room, guestName: '田中', storyId: story.storyId });
    const page = await desk();
    await page.goto('/admin');
    await getWaitingRow(page, room).getByRole('button', { name: admin['waiting.reject'] }).click();
    const dialog = page.getByRole('dialog', { name: admin['reject.title'] });
    await expect(dialog).toContainText(room);
    await dialog.getByRole('button', { name: admin['dialog.cancel'] }).click();
    expect((await staff.getGuest(room)).status).toBe('waiting');
    await getWaitingRow(page, room).getByRole('button', { name: admin['waiting.reject'] }).click();
    await dialog.getByRole('button', { name: admin['reject.submit'] }).click();
    await expect(getWaitingRow(page, room)).toBeHidden();
    expect((await staff.listGuests()).some((guest) => guest.roomNumber === room)).toBe(false);
  });

  test("with the same name in one room are another person or the same person's new phone, as staff decide [101]", async ({
    desk,
    hotel,
    createStory,
    room,
    staff,
  }) => {
    const story = await createStory(createStoryDraft([createChoice(), createChoice()]));
    const body = { roomNumber: room, guestName: '田中', storyId: story.storyId };
    const first = await GuestApi.registerApproved(hotel, staff, body);
    const { currentQuestionId } = await first.start();
    await first.chooseOption(currentQuestionId ?? '', 'A');
    const second = await GuestApi.register(hotel, body);
    const page = await desk();
    await page.goto('/admin');
    await expect(getWaitingRow(page, room)).toContainText(/2問目/);
    await expect(
      getWaitingRow(page, room).getByRole('button', { name: admin['waiting.approve'], exact: true }),
    ).toBeHidden();
    await getWaitingRow(page, room).getByRole('button', { name: admin['waiting.samePerson'] }).click();
    await expect(getWaitingRow(page, room)).toBeHidden();
    expect(await second.getProgress()).toMatchObject({ answeredCount: 1 });
    await expect(first.getProgress()).rejects.toThrow('GUEST_MOVED');

    const third = await GuestApi.register(hotel, body);
    await getWaitingRow(page, room).getByRole('button', { name: admin['waiting.anotherPerson'] }).click();
    await expect(getWaitingRow(page, room)).toBeHidden();
    expect((await third.start()).answeredCount).toBe(0);
  });

  test('of a room are checked out together, and one key undoes it, also on their phones', async ({
    desk,
    openPhone,
    createStory,
    room,
    approvedGuest,
    staff,
  }) => {
    const story = await createStory(createStoryDraft([createChoice()]));
    const guest = await approvedGuest(story.storyId, '田中');
    await approvedGuest(story.storyId, '花子');
    const phone = await openPhone(guest);
    await phone.goto(`/story/${story.storyId}`);
    await beginStory(phone);
    await expect(getOptions(phone)).toBeVisible();
    const page = await desk();
    await page.goto('/admin/users');
    await getGuestRow(page, room).first().click();
    await page.getByRole('button', { name: monitor['detail.more'] }).click();
    await page.getByRole('menuitem', { name: admin['guests.checkOut'] }).click();
    const dialog = page.getByRole('dialog', { name: admin['checkOut.title'] });
    await expect(dialog).toContainText('田中');
    await expect(dialog).toContainText('花子');
    await dialog.getByRole('button', { name: /2名をチェックアウト/ }).click();
    await expect(getGuestRow(page, room)).toHaveCount(0);
    expect((await staff.listGuests('ended')).filter((item) => item.roomNumber === room)).toHaveLength(2);
    await expect(phone.getByRole('heading', { name: entry.titleEnded })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(getGuestRow(page, room)).toHaveCount(2);
    await expect(phone.getByRole('heading', { name: entry.titleEnded })).toBeHidden();
    await expect(getOptions(phone)).toBeVisible();
  });
});

for (const server of ['a quick', 'a slow'] as const) {
  test(`three presses of Enter let in one guest and answer no question, with ${server} server (PANEL-17)`, async ({
    desk,
    hotel,
    createStory,
    room,
    staff,
  }) => {
    const { storyId } = await createStory(createStoryDraft([createChoice()]));
    for (const guest of await staff.listGuests()) if (guest.status === 'waiting') await staff.approve(guest.userId);
    const body = { roomNumber: room, guestName: '田中', storyId };
    await GuestApi.registerApproved(hotel, staff, body);
    const plain = await GuestApi.register(hotel, { ...body, roomNumber: `${room}1` });
    const asked = await GuestApi.register(hotel, body);
    const last = await GuestApi.register(hotel, { ...body, roomNumber: `${room}2` });
    const statusOf = async (guest: GuestApi) =>
      (await staff.listGuests('all')).find(({ userId }) => userId === guest.userId)?.status;

    const page = await desk();
    const held = Promise.withResolvers<void>();
    if (server === 'a slow') {
      await page.route('**/toggle-active', async (route) => {
        await held.promise;
        await route.continue();
      });
    }
    await page.goto('/admin');
    await expect(getWaitingRow(page, `${room}1`)).toHaveAttribute('aria-current', 'true');
    const pressEnter = async (times: number) => {
      for (let n = 0; n < times; n += 1) await page.keyboard.press('Enter', { delay: 100 });
    };
    await expect(page.locator('html[data-keys="awake"]')).toBeAttached();
    await pressEnter(3);
    held.resolve();
    await expect.poll(() => statusOf(plain)).toBe('active');
    const question = page.locator(`[data-guest="${asked.userId}"]`);
    await expect(question).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('html[data-keys="awake"]')).toBeAttached();
    await pressEnter(3);
    await expect(question.getByRole('group')).toBeFocused();
    expect([await statusOf(asked), await statusOf(last)]).toEqual(['waiting', 'waiting']);

    if (server === 'a slow') await page.keyboard.press('d');
    else {
      await page.keyboard.press('ArrowLeft');
      await expect(question.getByRole('button', { name: admin['waiting.anotherPerson'] })).toBeFocused();
      await pressEnter(3);
    }
    await expect.poll(() => statusOf(asked)).toBe('active');
    expect(await statusOf(last)).toBe('waiting');
  });
}
