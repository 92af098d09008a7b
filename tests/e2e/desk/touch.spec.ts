import { admin } from '#core/locales/ja/admin.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { GuestApi } from '../../support/e2e/guest-api.ts';
import { createChoice, createStoryDraft } from '../../support/e2e/stories.ts';

/** The least width and height of what a finger presses, in px (PANEL-23). */
const least = 44;

test('on a tablet, the checkbox of a waiting guest, reject and refresh can be pressed within 44 px (PANEL-23)', async ({
  hotel,
  staff,
  room,
  createStory,
  openPage,
}) => {
  const { storyId } = await createStory(createStoryDraft([createChoice()]));
  // Other tests have guests of the same names in this hotel.
  const name = `田中${room}`;
  // One guest alone has no checkbox.
  for (const guestName of [name, '花子']) await GuestApi.register(hotel, { roomNumber: room, guestName, storyId });
  const tablet = { viewport: { width: 1_024, height: 768 }, hasTouch: true, isMobile: true };
  const page = await openPage(tablet, hotel.staffOrigin, staff.localStorageEntries);
  await page.goto('/admin');
  const box = page.getByRole('checkbox', { name: new RegExp(name) });
  const { x, y, width, height } = await box.evaluate((element) => element.getBoundingClientRect().toJSON());
  const reach = least / 2 - 1;
  for (const [dx, dy] of [
    [-reach, 0],
    [reach, 0],
    [0, -reach],
    [0, reach],
  ] as const) {
    const isChecked = await box.isChecked();
    await page.touchscreen.tap(x + width / 2 + dx, y + height / 2 + dy);
    await expect(box).toBeChecked({ checked: !isChecked });
  }
  await page.goto('/admin/users');
  const buttons = [
    page.getByRole('button', { name: admin['live.refresh'] }).first(),
    page.getByRole('button', { name: admin['waiting.reject'] }).first(),
  ];
  await page.getByRole('option').filter({ hasText: name }).click();
  for (const button of buttons) {
    const size = await button.evaluate((element) => element.getBoundingClientRect().toJSON());
    expect(Math.min(size.width, size.height), JSON.stringify(size)).toBeGreaterThanOrEqual(least);
  }
});
