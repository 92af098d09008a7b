import type { Page } from '@playwright/test';
import { admin } from '#core/locales/ja/admin.ts';
import { devices } from '#core/locales/ja/devices.ts';
import { redemption } from '#core/locales/ja/redemption.ts';
import { Draws } from '../../support/e2e/draw.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { account } from '../../support/e2e/hotel.ts';
import { call } from '../../support/e2e/wire.ts';

const address = '/admin/redemption';
const states = {
  good: redemption['result.good'],
  age: redemption['result.age'],
  done: redemption['result.done'],
  redeemed: redemption['result.redeemed'],
};
const expectState = (page: Page, state: keyof typeof states) =>
  expect(page.getByRole('heading', { name: states[state], exact: true })).toBeVisible();
/** Opens the redemption page, ready for a scan. */
async function toDesk(page: Page): Promise<void> {
  await page.goto(address);
  await expect(page.getByLabel(redemption['field.label'])).toBeFocused();
}
const give = (page: Page) => page.getByRole('button', { name: redemption['act.handOver'] });

/**
 * Types like a hand scanner. The key events have times 8 ms apart, so that a scan on a busy machine does not look like a
 * person's typing.
 */
async function scan(page: Page, text: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  let at = Date.now() / 1_000;
  const press = (key: string, typed: string) => {
    at += 0.008;
    const common = { key, text: typed, unmodifiedText: typed, timestamp: at };
    const down = browser.send('Input.dispatchKeyEvent', {
      ...common,
      type: 'keyDown',
      ...(key === 'Enter' && { code: 'Enter', windowsVirtualKeyCode: 13 }),
    });
    return [down, browser.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp: at })];
  };
  // Does not wait between two keys, because the page ends a scan that pauses.
  await Promise.all([...[...text].flatMap((key) => press(key, key)), ...press('Enter', '\r')]);
  await browser.detach();
}

/** Waits until the voucher can be handed over (REDEEM-2). */
const firstMomentIsOver = (page: Page) => page.waitForTimeout(700);

test('a scan only looks the voucher up, the next Enter hands over, and a second scan says when and by whom it was redeemed', async ({
  desk,
  hotel,
  room,
  staff,
}) => {
  const draws = new Draws(hotel, staff);
  const code = await draws.winVoucher('2', room, '与那嶺');
  const page = await desk();
  await toDesk(page);
  // The focus is in the search field of the list.
  await page.getByRole('searchbox').focus();
  await scan(page, `${hotel.guestOrigin}/v/${code}`);
  await expectState(page, 'good');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByText(`${room}　与那嶺 様`)).toBeVisible();
  await firstMomentIsOver(page);
  await scan(page, code);
  await expectState(page, 'good');
  await expect(give(page)).toBeFocused();
  await firstMomentIsOver(page);
  await page.keyboard.press('Enter');
  await expectState(page, 'done');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel(redemption['field.label'])).toBeFocused();
  await scan(page, code);
  await expectState(page, 'redeemed');
  await expect(page.getByText(account.email).last()).toBeVisible();

  await page.getByRole('button', { name: redemption['act.unredeem'] }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('押しまちがえたため');
  await dialog.getByRole('button', { name: redemption['unredeem.submit'] }).click();
  await expectState(page, 'good');
});

test('beer is handed over after Space confirms the age, and only once if two desks try', async ({
  desk,
  hotel,
  room,
  staff,
}) => {
  const code = await new Draws(hotel, staff).winVoucher('4', room);
  const [page, other] = [await desk(), await desk()];
  for (const item of [page, other]) {
    await toDesk(item);
    await scan(item, code);
    await expectState(item, 'age');
    await expect(item.getByRole('checkbox')).toBeFocused();
  }
  await expect(page.getByRole('button', { name: redemption['act.ageFirst'] })).toBeDisabled();
  await page.keyboard.press('Space');
  await expect(give(page)).toBeFocused();
  await firstMomentIsOver(page);
  await page.keyboard.press('Enter');
  await expectState(page, 'done');
  // The other desk shows it before anybody presses a key there.
  await expectState(other, 'redeemed');
  await expect(other.getByText(redemption['note.otherDesk'])).toBeVisible();
});

test('a paired tablet over plain http finds the voucher of a guest who lost it, and hands over', async ({
  hotel,
  openPage,
  room,
  staff,
}) => {
  await staff.updateSettings({ publicOrigin: hotel.guestOrigin });
  await new Draws(hotel, staff).winVoucher('5', room, 'Mia');
  const headers = { Authorization: `Bearer ${staff.token}` };
  const body = { role: 'tablet', name: 'プールバー' };
  const { code } = (await call(hotel.staffOrigin, 'createPairingCode', { body, headers })).data;
  const tablet = await openPage({ viewport: { width: 1024, height: 768 }, hasTouch: true }, hotel.guestOrigin);
  await tablet.goto(address);
  await tablet.getByLabel(devices['pair.field']).fill(code);
  await tablet.getByRole('button', { name: devices['pair.submit'], exact: true }).click();
  await tablet.getByLabel(admin['login.email']).fill(account.email);
  await tablet.getByLabel(admin['login.password'], { exact: true }).fill(account.password);
  const logIn = tablet.getByRole('button', { name: admin['login.submit'], exact: true });
  await logIn.click();
  await expect(logIn).toHaveCount(0);
  await tablet.goto(address);
  // There is no camera on plain http: staff use a photo of the code or type it.
  await expect(tablet.getByRole('button', { name: redemption['field.photo'] })).toBeVisible();
  await expect(tablet.getByRole('button', { name: redemption['field.camera'] })).toHaveCount(0);
  await tablet.getByRole('searchbox').fill(room);
  await tablet.getByRole('button', { name: new RegExp(`${room} Mia`) }).tap();
  await expectState(tablet, 'good');
  await firstMomentIsOver(tablet);
  await give(tablet).tap();
  await expectState(tablet, 'done');
});

test('the camera dialog reports that there is no camera', async ({ desk }) => {
  const page = await desk();
  await page.goto(address);
  await page.getByRole('button', { name: redemption['field.camera'] }).click();
  const dialog = page.getByRole('dialog', { name: redemption['camera.title'] });
  await expect(dialog.getByRole('alert')).toHaveText(redemption['camera.failed']);
});

test("P in the guest monitor opens the redemption page with the guest's voucher", async ({
  desk,
  hotel,
  room,
  staff,
}) => {
  await new Draws(hotel, staff).winVoucher('3', room, '伊波');
  const { userId } = await staff.getGuest(room);
  const page = await desk();
  await page.goto(`/admin/users#${userId}`);
  await expect(page.getByRole('button', { name: redemption['guest.open'] })).toBeVisible();
  await expect(page.locator('html[data-keys="awake"]')).toBeVisible();
  await page.keyboard.press('p');
  await expectState(page, 'good');
  await expect(page).toHaveURL(address);
});
