import type { Page } from '@playwright/test';
import { admin } from '#core/locales/ja/admin.ts';
import { panel as texts } from '#core/locales/ja/panel.ts';
import { getWaitingRow } from '../../support/e2e/desk-steps.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { GuestApi } from '../../support/e2e/guest-api.ts';
import { createChoice, createStoryDraft } from '../../support/e2e/stories.ts';
import { fillText } from '../../support/e2e/texts.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const recent = (page: Page) => page.getByRole('table', { name: texts['recent.title'] });
const recentRow = (page: Page, room: string) => recent(page).getByRole('row').filter({ hasText: room });
const filter = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name} `) });

/** Returns the statistic with this label. */
async function figure(page: Page, label: string): Promise<number> {
  const text = await card(page, texts['figures.label']).locator('div').filter({ hasText: label }).first().innerText();
  return Number(/\n(\d+)/.exec(text)?.[1]);
}

test('the statistics follow registration, approval and the end of a game [36]', async ({
  desk,
  hotel,
  createStory,
  room,
  staff,
}) => {
  const story = await createStory(createStoryDraft([createChoice()]));
  const page = await desk();
  await page.goto('/admin');
  await expect.poll(() => figure(page, texts['figures.registered'])).toBeGreaterThanOrEqual(0);
  const before = {
    registered: await figure(page, texts['figures.registered']),
    playing: await figure(page, texts['figures.playing']),
    completed: await figure(page, texts['figures.completed']),
  };
  const guest = await GuestApi.register(hotel, { roomNumber: room, guestName: '田中', storyId: story.storyId });
  await expect.poll(() => figure(page, texts['figures.registered'])).toBe(before.registered + 1);
  await expect(getWaitingRow(page, room)).toBeVisible();
  await staff.approve(guest.userId);
  await expect(getWaitingRow(page, room)).toBeHidden();
  await expect(recentRow(page, room)).toContainText(admin['guests.status.active']);
  const { currentQuestionId } = await guest.start();
  await expect.poll(() => figure(page, texts['figures.playing'])).toBe(before.playing + 1);
  await guest.chooseOption(currentQuestionId ?? '', 'A');
  await expect.poll(() => figure(page, texts['figures.completed'])).toBe(before.completed + 1);
  expect(await figure(page, texts['figures.playing'])).toBe(before.playing);
});

test('the dashboard is the same at both addresses; its filter has three values and shows only matching guests [35, 37]', async ({
  desk,
  hotel,
  createStory,
  room,
  approvedGuest,
  staff,
}) => {
  const story = await createStory(createStoryDraft([createChoice()]));
  const rooms = { active: `${room}1`, stopped: `${room}2`, waiting: `${room}3` };
  const register = (roomNumber: string) =>
    GuestApi.register(hotel, { roomNumber, guestName: '花子', storyId: story.storyId });
  await approvedGuest(story.storyId);
  await staff.approve((await register(rooms.active)).userId);
  const stopped = await register(rooms.stopped);
  await staff.approve(stopped.userId);
  await staff.stopGuest(stopped.userId);
  await register(rooms.waiting);

  const page = await desk();
  for (const address of ['/admin', '/admin/dashboard']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: texts['dashboard.title'] })).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(3);
    const shown = async (name: string, here: readonly string[], notHere: readonly string[]) => {
      await page.getByText(new RegExp(`^${name} \\d+$`)).click();
      for (const item of here) await expect(recentRow(page, item)).toBeVisible();
      for (const item of notHere) await expect(recentRow(page, item)).toBeHidden();
    };
    const { active, stopped, waiting } = rooms;
    await shown(texts['recent.filter.all'], [active, stopped, waiting], []);
    await shown(texts['recent.filter.active'], [active], [stopped, waiting]);
    await shown(texts['recent.filter.awaiting'], [stopped, waiting], [active]);
  }
  await page.reload();
  await expect(filter(page, texts['recent.filter.awaiting'])).toBeChecked();
});

test('one key approves a guest, and the message disappears after 3 s [7, 232]', async ({
  desk,
  hotel,
  createStory,
  room,
  staff,
}) => {
  const story = await createStory(createStoryDraft([createChoice()]));
  for (const guest of await staff.listGuests()) if (guest.status === 'waiting') await staff.approve(guest.userId);
  await GuestApi.register(hotel, { roomNumber: room, guestName: '田中', storyId: story.storyId });
  const page = await desk();
  await page.goto('/admin');
  await expect(getWaitingRow(page, room)).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveTitle(/^（1）/);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /^data:image/);
  // Keys are ignored right after the selection moved by itself (PANEL-17).
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(
      page.getByText(fillText(admin['done.approved'], { who: fillText(admin['guests.who'], { room, name: '田中' }) })),
    ).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(
    page.getByText(fillText(admin['done.approved'], { who: fillText(admin['guests.who'], { room, name: '田中' }) })),
  ).toBeHidden();
  expect((await staff.getGuest(room)).status).toBe('active');
  await expect(page).not.toHaveTitle(/^（/);
});

test('the navigation opens each page without reloading [38]', async ({ desk }) => {
  const page = await desk();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  for (const [name, address] of [
    [texts['nav.stories'], '/admin/stories'],
    [texts['nav.guests'], '/admin/users'],
    [texts['nav.actions'], '/admin/user-actions'],
    [texts['nav.dashboard'], '/admin'],
  ] as const) {
    await page.getByRole('navigation', { name: admin['nav.label'] }).getByRole('link', { name, exact: false }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await expect(page.locator('html[data-same]')).toBeAttached();
});

test('only the panel has the admin layout, after following a link and after going back [40]', async ({ desk }) => {
  const page = await desk();
  const hasLayout = () => page.evaluate(() => document.body.classList.contains('admin-layout'));
  await page.goto('/');
  expect(await hasLayout()).toBe(false);
  await page.goto('/admin/stories');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await hasLayout()).toBe(true);
  await page.goto('/admin/nothing');
  await page.getByRole('link', { name: admin['notFound.home'] }).click();
  await expect(page).toHaveURL('/');
  expect(await hasLayout()).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL('/admin/nothing');
  expect(await hasLayout()).toBe(true);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/');
  expect(await hasLayout()).toBe(false);
});

test('the dashboard warns of a changed address and the affected guests until staff confirm new codes [235]', async ({
  desk,
  hotel,
  createStory,
  approvedGuest,
  staff,
}) => {
  const story = await createStory(createStoryDraft([createChoice()]));
  const page = await desk();
  const askCode = () =>
    fetch(`${hotel.staffOrigin}/api/stories/${story.storyId}/qr-code`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${staff.token}`, 'Content-Type': 'application/json' },
      body: '{}',
    });
  await staff.updateSettings({ publicOrigin: `http://192.168.77.1:${hotel.port}` });
  expect(JSON.stringify(await (await askCode()).json())).not.toMatch(/localhost|127\.0\.0\.1/);
  await approvedGuest(story.storyId);
  await page.goto('/admin');
  const entrance = card(page, texts['address.title']);
  await expect(entrance).toContainText(new RegExp(`${texts['address.good']}|${texts['address.same']}`));
  await staff.updateSettings({ publicOrigin: `http://192.168.77.2:${hotel.port}` });
  await expect(entrance).toContainText(texts['address.changed']);
  await expect(entrance.locator('del')).toHaveText([`192.168.77.1:${hotel.port}`]);
  await expect(entrance).toContainText(
    fillText(texts['address.affects_other'], { count: (await staff.listGuests()).length }),
  );
  await entrance.getByRole('button', { name: texts['address.confirm'] }).click();
  await expect(entrance).toContainText(new RegExp(`${texts['address.good']}|${texts['address.same']}`));
  await staff.updateSettings({ publicOrigin: '' });
});

test('a staff account sees no settings and no switch, and the server refuses them [182]', async ({
  hotel,
  staff,
  openPage,
}) => {
  const plain = { email: 'night@hotel.example', password: 'a-quiet-lagoon-8', role: 'staff' } as const;
  const send = (path: string, body: object, token?: string, method = 'POST') =>
    fetch(`${hotel.staffOrigin}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  await send('/staff', plain, staff.token);
  const { token } = (await (await send('/auth/admin/login', plain)).json()) as { token: string };
  expect((await send('/settings', { registration: 'paused' }, token, 'PUT')).status).toBe(403);
  const stored = { adminAuth: token, adminEmail: plain.email, isAdmin: 'true' };
  const page = await openPage(
    { viewport: { width: 1280, height: 800 } },
    hotel.staffOrigin,
    Object.entries(stored).map(([name, value]) => ({ name, value })),
  );
  await page.goto('/admin');
  await expect(card(page, texts['registration.title'])).toContainText(texts['registration.open']);
  await expect(page.getByRole('switch')).toHaveCount(0);
  await expect(page.getByRole('link', { name: texts['nav.guests'] })).toBeVisible();
  await expect(page.getByRole('link', { name: texts['nav.settings'], exact: true })).toHaveCount(0);
});
