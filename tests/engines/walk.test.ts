import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entry } from '#core/locales/ja/entry.ts';
import { finale } from '#core/locales/ja/finale.ts';
import { game } from '#core/locales/ja/game.ts';
import { createQrPhoto } from '../support/camera.ts';
import { type Hotel, openHotel } from '../support/e2e/hotel.ts';
import { seaPhoto } from '../support/e2e/photo.ts';
import { StaffApi } from '../support/e2e/staff-api.ts';
import { createFreeText, createSpot, createStoryDraft } from '../support/e2e/stories.ts';
import { findOnPath } from '../support/on-path.ts';
import type { Engine, EngineOptions } from './engine.ts';
import { findFirefox, openFirefox } from './firefox.ts';
import { type GuestProxy, openGuestProxy } from './guest-proxy.ts';
import { Phone } from './phone.ts';
import { openWebkit, webkitLacks } from './webkit.ts';
import { welcomeFaults } from './welcome.ts';

const firefox = findFirefox(findOnPath);
const lacks = webkitLacks(findOnPath);

/** The engines of phones other than Chromium. An engine that this computer lacks is skipped, and the title says why. */
const engines: readonly {
  name: string;
  lacks: string | undefined;
  launch: (options: EngineOptions) => Promise<Engine>;
}[] = [
  { name: 'WebKit', lacks, launch: openWebkit },
  {
    name: 'Firefox',
    lacks: firefox ? undefined : 'firefox-esr',
    launch: (options) => openFirefox(firefox ?? '', options),
  },
];
/** `ENGINE_PICTURES=folder` saves a screenshot of each step. */
const pictures = process.env.ENGINE_PICTURES;

/** Runs in the page. Returns the readings that are not just above their characters, or that none is there (READING-2). */
function readingFaults(): string[] {
  const readings = [...document.querySelectorAll('[data-reading]')];
  const faults = readings.flatMap((reading) => {
    const characters = document.createRange();
    characters.selectNode(reading.previousSibling ?? reading);
    const [above, below] = [reading.getBoundingClientRect(), characters.getBoundingClientRect()];
    const gap = (above.top + above.bottom) / 2 - below.top;
    const shift = (above.left + above.right) / 2 - (below.left + below.right) / 2;
    return Math.abs(shift) > 2 || Math.abs(gap) > below.height / 2 ? [`${reading.textContent} ${gap} ${shift}`] : [];
  });
  return readings.length === 0 ? ['no readings'] : faults;
}

for (const { name, lacks: missing, launch } of engines) {
  const title = missing === undefined ? name : `${name} (skipped: this computer has no ${missing})`;
  describe.skipIf(missing !== undefined)(title, () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'takarabune-engine-'));
    let hotel: Hotel;
    let proxy: GuestProxy;
    let engine: Engine;
    let phone: Phone;

    beforeAll(async () => {
      hotel = await openHotel();
      proxy = await openGuestProxy();
      engine = await launch({ proxy: proxy.address, folder, width: 390, height: 844 });
      phone = new Phone(engine);
    });
    afterAll(async () => {
      await engine?.close();
      await proxy?.close();
      await hotel?.close();
      rmSync(folder, { recursive: true, force: true });
    });
    const checkScreen = async (screen: string) => {
      if (pictures === undefined) return;
      mkdirSync(pictures, { recursive: true });
      await phone.until('all pictures', () => [...document.images].every((image) => image.complete));
      await engine.picture(path.join(pictures, `${name.toLowerCase()}-${screen}.png`));
    };

    it('shows the welcome page with its title in two columns and no word broken', async () => {
      await engine.open(`${hotel.guestOrigin}/`);
      await phone.expectText(entry.prizesTitle);
      await phone.expectText(entry.tier_5);
      await checkScreen('welcome');
      expect(await engine.run(() => [location.hostname, isSecureContext, innerWidth, innerHeight])).toEqual([
        'hotel.test',
        false,
        390,
        844,
      ]);
      expect(await engine.run(welcomeFaults)).toEqual([]);
    });

    it.runIf(name === 'Firefox')(
      "warns that a browser without storage cannot keep the guest's progress (PHONE-5)",
      async () => {
        const blocked = mkdtempSync(path.join(tmpdir(), 'takarabune-engine-'));
        const strict = await launch({
          proxy: proxy.address,
          folder: blocked,
          width: 390,
          height: 844,
          blocksStorage: true,
        });
        try {
          await strict.open(`${hotel.guestOrigin}/story/default-story-id`);
          await new Phone(strict).expectText(entry.storageBlocked);
          if (pictures !== undefined) await strict.picture(path.join(pictures, 'firefox-blocked.png'));
        } finally {
          await strict.close();
          rmSync(blocked, { recursive: true, force: true });
        }
      },
    );

    it('plays a whole story, from the link to the ending', async () => {
      await engine.open(`${hotel.guestOrigin}/story/default-story-id`);
      await phone.type(entry.roomLabel, '302');
      await phone.type(entry.nameLabel, '田中');
      await checkScreen('registration');
      await phone.press(entry.register);
      await phone.expectText(entry.waitingAuto);
      await checkScreen('waiting');
      const staff = await StaffApi.logIn(hotel);
      await staff.approve((await staff.getGuest('302')).userId);

      await phone.press(game.prologueSkip);
      await phone.press(game.start);
      await phone.expectText('屋根の上のネコ');
      await phone.press(game.furigana);
      await checkScreen('readings');
      expect(await engine.run(readingFaults)).toEqual([]);
      await phone.press(game.furigana);
      await phone.press('屋根の上のネコ');
      await phone.expectText('ネコはお昼寝中みたい。');
      await checkScreen('wrong');
      await phone.press('口を開けたシーサー');
      await phone.press(game.nextClue);

      await phone.press(game.enterAnswer);
      await phone.type(game.answerLabel, 'ヤドカリ');
      await phone.press(game.answerSend);
      await phone.expectText('正解は、やどかり。');
      await checkScreen('right');
      await phone.press(game.nextClue);

      const photo = path.join(folder, 'umi.jpg');
      writeFileSync(photo, await seaPhoto(800, 600));
      await phone.choose(photo);
      await phone.press(game.upload);
      await phone.expectText(game.verdictUploaded);
      await phone.press(game.nextClue);

      await phone.press('海の小さな生きものの殻');
      await phone.press(game.nextClue);

      await phone.press(game.enterAnswer);
      await phone.type(game.answerLabel, '三線');
      await phone.press(game.answerSend);
      await phone.press(game.nextClue);

      await phone.type(game.textLabel, '家族で見た夕日');
      await phone.press(game.textSend);
      await phone.press(game.toGoal);
      await phone.expectText(game.completeTitle);
      await checkScreen('complete');
      await phone.press(game.seeTreasures);
      await phone.expectText('田中丸');
      await phone.press(finale.card);
      await phone.until('the keepsake card', () => {
        const card = document.querySelector<HTMLImageElement>('dialog img');
        return card?.complete === true && card.naturalWidth === 1_080;
      });
      await checkScreen('keepsake');
      expect(await staff.getGuest('302')).toMatchObject({ progress: 100, gameCompleted: true, totalScore: 6 });
      expect(engine.faults()).toEqual([]);
    });

    it('finds a spot by a photo of its poster, and another by its typed code (SPOT-1, SPOT-3)', async () => {
      const staff = await StaffApi.logIn(hotel);
      const questions = [createSpot(), createSpot({ questionText: '空が映る水のそば。' }), createFreeText()];
      const { storyId } = await staff.createStory(createStoryDraft(questions));
      const [gate = '', pool = ''] = await staff.listSpotCodes(storyId);
      await engine.open(`${hotel.guestOrigin}/story/${storyId}`);
      await phone.press(entry.askYes);
      await phone.press(game.prologueSkip);
      await phone.press(game.start);

      const photo = path.join(folder, 'poster.png');
      writeFileSync(photo, await createQrPhoto(`${hotel.guestOrigin}/spot/${gate}`));
      await phone.choose(photo);
      await phone.expectText(game.spotFoundDefault);
      await checkScreen('spot-found');
      await phone.press(game.nextClue);

      await phone.press(game.spotType);
      await phone.type(game.spotLabel, `${pool.slice(0, 4)} ${pool.slice(4).toUpperCase()}`);
      await checkScreen('spot-typed');
      await phone.press(game.answerSend);
      await phone.expectText(game.found);
      expect(engine.faults()).toEqual([]);
    });
  });
}
