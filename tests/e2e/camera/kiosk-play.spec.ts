import type { Page } from '@playwright/test';
import { kiosk } from '#core/locales/ja/kiosk.ts';
import { kioskPlay as play } from '#core/locales/ja/kiosk-play.ts';
import { createGuestWithSpin, openCampaign } from '../../support/e2e/draw-steps.ts';
import { findCrowdedElements } from '../../support/e2e/fits.ts';
import { expect } from '../../support/e2e/fixtures.ts';
import { inspectScreen } from '../../support/e2e/inspect.ts';
import { scanByHand } from '../../support/e2e/kiosk.ts';
import { test } from '../../support/e2e/lobby-fixtures.ts';
import { createRiddle, createStoryDraft } from '../../support/e2e/stories.ts';
import { textPattern } from '../../support/e2e/texts.ts';
import { readCameraStates, watchCamera } from '../../support/e2e/watch-camera.ts';
import { call } from '../../support/e2e/wire.ts';
import { readQr } from '../../support/read-qr.ts';

test.use({
  ...{ deviceKind: 'desk', permissions: ['camera'], isMobile: false, hasTouch: true },
  viewport: { width: 1080, height: 1920 },
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, text: string) => page.getByRole('heading', { name: textPattern(text) });
const isAtRest = (page: Page) => expect(button(page, kiosk['attract.start'])).toBeVisible();

async function toHome(page: Page): Promise<void> {
  await page.goto('/kiosk');
  await button(page, kiosk['attract.start']).click();
}

test('the kiosk reads each kind of code with its camera, continues after an unknown code, and releases the camera (KIOSK-6) [241]', async ({
  lobby,
  film,
  page,
  hotel,
  staff,
  room,
  createStory,
}) => {
  test.slow();
  await watchCamera(page);
  // The test shortens the time after which Mars suggests typing.
  await page.addInitScript(() => {
    const whole = window.setTimeout.bind(window);
    window.setTimeout = ((run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      whole(run, ms === 15_000 ? 2_000 : ms, ...rest)) as typeof window.setTimeout;
  });
  const campaignId = await openCampaign(hotel, staff, '3');
  const { storyId, title } = await createStory(createStoryDraft([createRiddle()], { title: '渚の宝船' }));
  const guest = await createGuestWithSpin(hotel, staff, room);
  const { qrText } = await lobby.claimOf(guest);
  const own = { 'User-Id': guest.userId, Authorization: `Bearer user-${guest.userId}` };
  const body = { roomNumber: `${room}9` };
  const ticket = (await call(hotel.staffOrigin, 'createTicket', { headers: lobby.headers, body })).data;
  const camera = async (show: () => void) => {
    show();
    await toHome(page);
    await page.getByRole('button', { name: textPattern(kiosk['home.spin']) }).click();
  };
  /** Returns to the attract screen and waits until the camera is off. */
  const leave = async () => {
    await button(page, kiosk.home).click();
    await isAtRest(page);
    await expect.poll(() => readCameraStates(page)).not.toContain('live');
  };

  await camera(() => film.showQrCode(`http://192.168.1.20:8080/story/${storyId}`));
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await leave();
  await camera(() => film.showQrCode(qrText));
  await expect(button(page, play['claim.go'])).toBeVisible();
  await inspectScreen(page, 'claim', 'ja', ['English']);
  expect(await findCrowdedElements(page)).toEqual([]);
  await leave();
  await camera(() => film.showQrCode(ticket.qrText));
  await expect(heading(page, play['elsewhere.ticket.title'])).toBeVisible();
  await inspectScreen(page, 'elsewhere', 'ja', ['English']);
  await button(page, play.understood).click();
  await isAtRest(page);
  await camera(() => film.showQrCode('https://www.example.com/menu'));
  await expect(page.getByText(play['trouble.foreign'])).toBeVisible();
  await inspectScreen(page, 'scan', 'ja', ['English']);
  await button(page, 'English').click();
  await inspectScreen(page, 'scan', 'en');
  await button(page, '日本語').click();
  expect(await readCameraStates(page)).toContain('live');
  await leave();
  // The code cannot be read. After a while Mars suggests typing it.
  await camera(() => film.showDamagedQrCode(qrText));
  await expect(page.getByText(textPattern(play['scan.marsSlow']))).toBeVisible({ timeout: 30_000 });
  await button(page, play.enterCode).click();
  await expect(heading(page, play['pad.title'])).toBeVisible();
  await inspectScreen(page, 'code pad', 'ja', ['English']);
  expect(await findCrowdedElements(page)).toEqual([]);
  await expect.poll(() => readCameraStates(page)).not.toContain('live');
  for (const character of ticket.code) await button(page, character).click();
  await expect(heading(page, play['elsewhere.ticket.title'])).toBeVisible();
  await button(page, play.understood).click();
  await isAtRest(page);
  // The guest of this test has drawn on the phone.
  const { qrText: voucher = '' } = (
    await call(hotel.staffOrigin, 'drawBall', { headers: own, body: { userId: guest.userId } })
  ).data;
  await camera(() => film.showQrCode(voucher));
  await expect(heading(page, play['elsewhere.voucher.title'])).toBeVisible();
  await button(page, play.understood).click();
  await isAtRest(page);
  await call(hotel.staffOrigin, 'closeCampaign', { headers: lobby.headers, params: { campaignId }, body: {} });
});

test.describe('the kiosk without permission to use the camera', () => {
  test.use({ permissions: [] });

  test('offers the code pad, and tries the camera again on request (KIOSK-6)', async ({ lobby: _, page }) => {
    await toHome(page);
    await button(page, kiosk['home.keepsake']).click();
    await expect(page.getByText(play['camera.refused'])).toBeVisible();
    await inspectScreen(page, 'camera refused', 'ja', ['English']);
    expect(await findCrowdedElements(page)).toEqual([]);
    await page.context().grantPermissions(['camera']);
    await button(page, play['camera.again']).click();
    await expect(page.getByText(textPattern(play['scan.mars']))).toBeVisible();
    // From here on the computer has no camera.
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('Requested device not found', 'NotFoundError'));
    });
    await toHome(page);
    await button(page, kiosk['home.keepsake']).click();
    await expect(page.getByText(play['camera.none'])).toBeVisible();
    await button(page, play.enterCode).click();
    await button(page, kiosk.home).click();
    await isAtRest(page);
  });
});

test('the kiosk turns the drum for a scanned claim, prints voucher and certificate, and never shows the code (KIOSK-9, KIOSK-11)', async ({
  lobby,
  page,
  hotel,
  staff,
  room,
}) => {
  test.slow();
  const campaignId = await openCampaign(hotel, staff, 'special');
  const guest = await createGuestWithSpin(hotel, staff, room);
  const { claimCode } = await lobby.claimOf(guest);
  await page.goto('/kiosk');
  await isAtRest(page);
  // A scanner that is set to US keys on a Japanese keyboard reads two codes at once.
  await scanByHand(page, `http+//192.168.1.20+8080/c/${claimCode}`, 'http://192.168.1.20:8080/story/abcd2345');
  await expect(page.getByText(play['notice.oneAtATime'])).toBeVisible();
  await expect(page.getByText(textPattern(play.who, { initial: '田' }))).toBeVisible();
  await expect(page.getByText('田中')).toHaveCount(0);
  await button(page, play['claim.go']).click();
  await inspectScreen(page, 'drum', 'ja', ['English']);
  expect(await findCrowdedElements(page)).toEqual([]);
  await button(page, play['spin.turn']).click();
  await expect(page.getByRole('heading', { name: kiosk['tier.special'], exact: true })).toBeVisible();
  await lobby.printer.waitForPapers(1);
  await expect(page.getByText(play['slip.printed'])).toBeVisible();
  await inspectScreen(page, 'result', 'ja', ['English']);
  const [drawn] = (await call(hotel.staffOrigin, 'listDraws', { headers: lobby.headers, query: { q: room } })).data;
  const paper = await lobby.printer.papers[0]?.toPng();
  if (!paper || !drawn?.voucherCode) throw new Error('no voucher was printed');
  expect((await readQr(paper)).text).toContain(`/v/${drawn.voucherCode}`);
  expect(await page.content()).not.toContain(drawn.voucherCode);

  await button(page, play['spin.keepsake']).click();
  await inspectScreen(page, 'certificate', 'ja', ['English']);
  expect(await findCrowdedElements(page)).toEqual([]);
  await page.getByRole('button', { name: textPattern(play['keepsake.withName']) }).click();
  await lobby.printer.waitForPapers(2);
  await expect(heading(page, play['keepsake.printed'])).toBeVisible();
  await button(page, play.finish).click();
  await isAtRest(page);
  // The drum can be turned only once.
  await scanByHand(page, claimCode);
  await expect(heading(page, play['noSpin.SPIN_USED'])).toBeVisible();
  await button(page, kiosk.home).click();
  await isAtRest(page);
  await call(hotel.staffOrigin, 'closeCampaign', { headers: lobby.headers, params: { campaignId }, body: {} });
});

test('the kiosk loses no prize if a printer is off, or if the server dies before the ball comes out (KIOSK-9, KIOSK-10)', async ({
  lobby,
  page,
  hotel,
  staff,
  room,
}) => {
  test.slow();
  const campaignId = await openCampaign(hotel, staff, '2');
  const guest = await createGuestWithSpin(hotel, staff, room);
  const { claimCode } = await lobby.claimOf(guest);
  const draws = async () =>
    (await call(hotel.staffOrigin, 'listDraws', { headers: lobby.headers, query: { q: room } })).data;
  await page.goto('/kiosk');
  await isAtRest(page);
  await scanByHand(page, claimCode);
  await button(page, play['claim.go']).click();
  // The server stores the draw and stops before the kiosk receives the reply. Then the kiosk's page is left, too.
  let isStored = false;
  await page.route('**/api/lottery/draws', async (route) => {
    if (!isStored) {
      isStored = true;
      await route.fetch();
      await hotel.stop();
    }
    await route.abort();
  });
  await button(page, play['spin.turn']).click();
  await expect(page.getByText(play['spin.askAgain'])).toBeVisible();
  await page.goto('about:blank');
  await page.unroute('**/api/lottery/draws');
  await hotel.start();
  await page.goto('/kiosk');
  await isAtRest(page);
  expect(await draws()).toHaveLength(1);

  await lobby.printer.switchOff();
  await scanByHand(page, claimCode);
  await button(page, play['claim.go']).click();
  await button(page, play['spin.turn']).click();
  await expect(page.getByRole('heading', { name: kiosk['tier.2'], exact: true })).toBeVisible();
  await expect(heading(page, kiosk['trouble.title'])).toBeVisible({ timeout: 45_000 });
  await button(page, kiosk['trouble.understood']).click();
  await isAtRest(page);
  expect(await draws()).toEqual([expect.objectContaining({ tier: '2', state: 'issued', where: 'kiosk' })]);
  await call(hotel.staffOrigin, 'closeCampaign', { headers: lobby.headers, params: { campaignId }, body: {} });
});

test("the winner's screen stays while the server is away as the ball comes out, and the voucher is printed once when it is back (KIOSK-3, KIOSK-9)", async ({
  lobby,
  page,
  hotel,
  staff,
  room,
}) => {
  test.slow();
  const campaignId = await openCampaign(hotel, staff, '2');
  const { claimCode } = await lobby.claimOf(await createGuestWithSpin(hotel, staff, room));
  await page.goto('/kiosk');
  await isAtRest(page);
  await scanByHand(page, claimCode);
  await button(page, play['claim.go']).click();
  // The kiosk receives its ball, and the server stops while the drum turns.
  await page.route('**/api/lottery/draws', async (route) => {
    const response = await route.fetch();
    await hotel.stop();
    await route.fulfill({ response });
  });
  await button(page, play['spin.turn']).click();
  const prize = heading(page, kiosk['tier.2']);
  await expect(prize).toBeVisible();
  await expect(page.getByText(play['slip.waiting'])).toBeVisible();
  await inspectScreen(page, 'result without the server', 'ja', ['English']);
  // The kiosk notices that the server is away: two calls in a row fail.
  const failure = () => page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/kiosk'));
  const [first] = [failure(), await button(page, 'English').click()];
  await first;
  const second = failure();
  await button(page, '日本語').click();
  await second;
  await failure();
  await expect(prize).toBeVisible();
  await expect(page.getByText(play['slip.waiting'])).toBeVisible();
  await hotel.start();
  await expect(page.getByText(play['slip.printed'])).toBeVisible({ timeout: 30_000 });
  expect(lobby.printer.papers).toHaveLength(1);
  const { data: jobs } = await call(hotel.staffOrigin, 'listPrintJobs', { headers: lobby.headers, query: {} });
  // The other jobs are those of other tests, on other printers.
  const ofThisPrinter = jobs.filter(({ printerId }) => printerId === jobs[0]?.printerId);
  expect(ofThisPrinter.map(({ kind }) => kind)).toEqual(['voucher']);
  await button(page, play['slip.take']).click();
  await isAtRest(page);
  await scanByHand(page, claimCode);
  await expect(heading(page, play['noSpin.SPIN_USED'])).toBeVisible();
  await call(hotel.staffOrigin, 'closeCampaign', { headers: lobby.headers, params: { campaignId }, body: {} });
});

test('the kiosk asks for a pause after ten wrong codes, so that nobody can guess one (KIOSK-8)', async ({
  lobby: _,
  page,
}) => {
  await toHome(page);
  await button(page, kiosk['home.keepsake']).click();
  await button(page, play.enterCode).click();
  const alert = page.getByRole('alert').filter({ hasText: /./ });
  for (let tried = 0; tried < 10; tried += 1) {
    const asked = page.waitForResponse('**/api/codes/resolve');
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    for (const character of ['a', 'b', 'c', 'd', 'e', 'f', '2', String((tried % 8) + 2)])
      await button(page, character).click();
    await asked;
    await expect(alert).toContainText(play['trouble.unknown']);
  }
  for (const character of 'abcdefgh') await button(page, character).click();
  await expect(alert).toContainText('お待ちください');
  await inspectScreen(page, 'pause after wrong codes', 'ja', ['English']);
  await button(page, kiosk.home).click();
  await isAtRest(page);
});
