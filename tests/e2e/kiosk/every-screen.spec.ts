import type { Page } from '@playwright/test';
import { kiosk as ja } from '#core/locales/ja/kiosk.ts';
import { kioskPlay as play } from '#core/locales/ja/kiosk-play.ts';
import { languages, languageTable } from '#core/model/languages.ts';
import { Draws } from '../../support/e2e/draw.ts';
import { createGuestWithSpin, openCampaign } from '../../support/e2e/draw-steps.ts';
import { findCrowdedElements } from '../../support/e2e/fits.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import type { GuestApi } from '../../support/e2e/guest-api.ts';
import { inspectScreen } from '../../support/e2e/inspect.ts';
import {
  endIdleTime,
  holdIdleTime,
  kioskViewports,
  pairAsKiosk,
  scanByHand,
  touchToStart,
  usePrinter,
} from '../../support/e2e/kiosk.ts';
import { createSpot, createStoryDraft } from '../../support/e2e/stories.ts';
import { textPattern } from '../../support/e2e/texts.ts';
import { call } from '../../support/e2e/wire.ts';
import { FakePrinter } from '../../support/fake-printer/fake-printer.ts';

test.use({ deviceKind: 'desk', viewport: kioskViewports.landscape, isMobile: false, hasTouch: true });

const button = (page: Page, name: string) => page.getByRole('button', { name: textPattern(name) });
const heading = (page: Page, name: string) => page.getByRole('heading', { name: textPattern(name) });
const startButton = (page: Page) => page.getByRole('button', { name: ja['attract.start'] });

test('every screen for guests fits, is accessible in each language, and returns to the attract screen in the hotel’s language after the idle time (KIOSK-3) [240]', async ({
  page,
  hotel,
  staff,
  room,
}) => {
  test.slow();
  const headers = { Authorization: `Bearer ${staff.token}` };
  const printer = await FakePrinter.start();
  await usePrinter(hotel, staff, printer);
  await pairAsKiosk(page, hotel, staff);
  const campaignId = await openCampaign(hotel, staff, '3');
  const claimOf = async ({ userId }: GuestApi) => {
    const own = { 'User-Id': userId, Authorization: `Bearer user-${userId}` };
    return (await call(hotel.staffOrigin, 'createClaim', { headers: own, body: {} })).data.claimCode;
  };
  const winner = await createGuestWithSpin(hotel, staff, `${room}1`);
  const { voucherCode } = await new Draws(hotel, staff).draw(winner);
  const usedCode = await claimOf(winner);
  const claimCode = await claimOf(await createGuestWithSpin(hotel, staff, room));
  const spots = await staff.createStory(createStoryDraft([createSpot()], { isActive: false }));
  const [spotCode = ''] = await staff.listSpotCodes(spots.storyId);
  const ticket = await staff.issueTicket({ roomNumber: `${room}2` });
  const [{ title, storyId } = { title: '', storyId: '' }] = (await staff.listStories()).filter(
    ({ isActive }) => isActive,
  );
  const { hotelName } = (await call(hotel.staffOrigin, 'createStoryQrCode', { headers, params: { storyId }, body: {} }))
    .data;
  // Japanese texts that are data: those of the hotel, and the first character of the guest's name.
  const data = [
    title,
    hotelName,
    '田',
    ...(await staff.listStories()).flatMap((each) => [each.title, each.description]),
  ];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await holdIdleTime(page);

  const toHome = () => touchToStart(page);
  const scan = (text = '') => scanByHand(page, text);
  const toCertificate = async () => {
    await scan(claimCode);
    await button(page, play['claim.keepsake']).click();
    await heading(page, play['keepsake.title']).waitFor();
  };
  const screens: Record<string, () => Promise<void>> = {
    home: toHome,
    stories: async () => {
      await toHome();
      await button(page, ja['home.story']).click();
    },
    story: async () => {
      await scan(`http://192.168.1.20:8080/story/${storyId}`);
      await page.getByText(ja['story.heading']).waitFor();
    },
    // This browser has no camera.
    'scan with a foreign code': async () => {
      await toHome();
      await button(page, ja['home.spin']).click();
      await page.getByText(play['camera.none']).waitFor();
      const title = await heading(page, play['camera.title']).boundingBox();
      const words = await page.getByText(play['camera.lead']).boundingBox();
      expect(words?.x, 'the words are below their title').toBe(title?.x);
      await scan('https://www.example.com/menu');
      await page.getByText(play['trouble.foreign']).waitFor();
    },
    'scan of any code': async () => {
      await toHome();
      await button(page, ja['home.read']).click();
      await page.getByText(play['camera.none']).waitFor();
      await scan('https://www.example.com/menu');
      await page.getByText(play['trouble.foreign.any']).or(page.getByText(play['trouble.foreign'])).first().waitFor();
    },
    'code pad': async () => {
      await toHome();
      await button(page, ja['home.keepsake']).click();
      await button(page, play.enterCode).click();
      for (const character of 'abc') await page.getByRole('button', { name: character, exact: true }).click();
    },
    'code of a voucher': async () => {
      await scan(voucherCode);
      await heading(page, play['elsewhere.voucher.title']).waitFor();
    },
    'code of a ticket': async () => {
      await scan(ticket.code);
      await heading(page, play['elsewhere.ticket.title']).waitFor();
    },
    'code of a spot': async () => {
      await scan(spotCode);
      await heading(page, play['elsewhere.spot.title']).waitFor();
    },
    claim: async () => {
      await scan(claimCode);
      await button(page, play['claim.go']).waitFor();
    },
    drum: async () => {
      await scan(claimCode);
      await button(page, play['claim.go']).click();
      await button(page, play['spin.turn']).waitFor();
    },
    result: async () => {
      await scan(claimCode);
      await button(page, play['claim.go']).click();
      await button(page, play['spin.turn']).click();
      await page.getByText(play['slip.printed']).waitFor();
    },
    'claim that is used': async () => {
      await scan(usedCode);
      await heading(page, play['noSpin.SPIN_USED']).waitFor();
    },
    certificate: toCertificate,
    'printer trouble': async () => {
      await call(hotel.staffOrigin, 'updatePrinters', { headers, body: { printers: [] } });
      await toCertificate();
      await button(page, play['keepsake.withName']).click();
      await heading(page, ja['trouble.title']).waitFor();
    },
  };
  for (const [screen, open] of Object.entries(screens)) {
    await test.step(screen, async () => {
      // A code that comes right after another one is refused (KIOSK-7), so each visit begins with a new page.
      await page.goto('/kiosk');
      await startButton(page).waitFor();
      await open();
      expect(await findCrowdedElements(page), screen).toEqual([]);
      for (const language of languages.filter((code) => code !== 'ja')) {
        await page.getByRole('button', { name: languageTable[language].name }).click();
        await inspectScreen(page, screen, language, data);
        expect(await findCrowdedElements(page), `${screen} in ${language}`).toEqual([]);
      }
      await expect(startButton(page)).toHaveCount(0);
      await endIdleTime(page);
      await expect(startButton(page)).toBeVisible();
    });
  }
  await printer.switchOff();
  await new Draws(hotel, staff).closeCampaign(campaignId);
});
