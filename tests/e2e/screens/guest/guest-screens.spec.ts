import type { Page } from '@playwright/test';
import { contentTexts } from '#core/locales/content-texts.ts';
import { languages } from '#core/model/languages.ts';
import { sampleStoryId } from '#core/model/story-id.ts';
import { expect, test } from '../../../support/e2e/fixtures.ts';
import { writeLocalStorage } from '../../../support/e2e/guest-steps.ts';
import { guestTexts } from '../../../support/e2e/guest-texts.ts';
import { inspectScreen } from '../../../support/e2e/inspect.ts';
import { seaPhoto } from '../../../support/e2e/photo.ts';
import { sampleClueCount, solveClues } from '../../../support/e2e/sample-story.ts';
import { createChoice, createSpot, createStoryDraft } from '../../../support/e2e/stories.ts';
import { fillText } from '../../../support/e2e/texts.ts';

/** Words that the guest and the hotel typed. */
const allowedTexts = [
  '田中',
  'さくら',
  '当ホテル',
  'かたつむり',
  'やどかり',
  'さんしん',
  '家族で見た夕日',
  '灯台のひみつ',
];

/** The texts of the story with spots, which has no translation of its questions. */
const spotTexts = [
  'ふたりの番人の足もとを、しらべてみて。',
  '門の左がわだよ。',
  'The Lighthouse',
  'The keeper of the lighthouse has vanished.',
];

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const mars = (page: Page, mood: string) => page.getByRole('img', { name: mood });

for (const language of languages) {
  const t = guestTexts[language];
  const look = (page: Page, screen: string) => inspectScreen(page, screen, language, allowedTexts);
  const speak = async (page: Page) => {
    await page
      .context()
      .addCookies([
        { name: 'tk_language', value: language, url: page.url().startsWith('http') ? page.url() : 'http://hotel.test' },
      ]);
    return page;
  };

  test(`welcome, scanner and registration are in ${language} only and accessible [3, 4, 5]`, async ({ page, room }) => {
    await speak(page);
    await page.goto('/');
    await expect(page.getByText(t.entry.prizesTitle)).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveCount(6);
    await expect(mars(page, t.common.marsHello)).toBeVisible();
    await expect(page.getByRole('combobox', { name: t.common.languageSwitch })).toHaveValue(language);
    await look(page, 'welcome');
    await press(page, t.entry.enterCode);
    await look(page, 'code sheet');
    await page.keyboard.press('Escape');
    await press(page, t.entry.playOn);
    await look(page, 'resume sheet');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t.entry.scanTile }).click();
    await expect(page.getByText(t.scanner.photoText)).toBeVisible();
    await look(page, 'scanner');

    await page.goto(`/?story=${sampleStoryId}`);
    await expect(page.getByRole('dialog', { name: t.entry.found })).toBeVisible();
    await look(page, 'found');
    await expect(page.getByLabel(t.entry.roomLabel)).toBeVisible();
    await expect(page.getByRole('combobox', { name: t.common.languageSwitch })).toHaveValue(language);
    await look(page, 'registration');
    await press(page, t.entry.privacyMore);
    await look(page, 'privacy');
    await page.keyboard.press('Escape');
    await press(page, t.entry.forgotDetails);
    await look(page, 'desk help');
    await page.keyboard.press('Escape');
    await page.getByLabel(t.entry.roomLabel).fill(room);
    await page.getByLabel(t.entry.nameLabel).fill('田中');
    await press(page, t.entry.register);
    await expect(page.getByText(t.entry.stepChecking, { exact: true })).toBeVisible();
    await expect(mars(page, t.common.marsAsleep)).toBeVisible();
    await expect(page.getByRole('combobox', { name: t.common.languageSwitch })).toHaveValue(language);
    await look(page, 'waiting');
    await page.goto('/');
    await expect(page.getByText(t.entry.continueTitle)).toBeVisible();
    await look(page, 'welcome with an offer');
    await page.goto('/nothing');
    await expect(page.getByRole('heading', { name: t.entry.titleNotFound })).toBeVisible();
    await look(page, 'not found');
  });

  test(`story not open, another story and the end of a stay are in ${language} only and accessible [3, 4]`, async ({
    page,
    openPhone,
    approvedGuest,
    createStory,
    staff,
  }) => {
    await speak(page);
    await writeLocalStorage(page, { storyId: '23456789' });
    await page.goto('/home');
    await expect(page.getByText(t.entry.storyNotOpen)).toBeVisible();
    await look(page, 'story not open');

    const other = await createStory(createStoryDraft([createChoice()]));
    const guest = await approvedGuest(sampleStoryId);
    const phone = await speak(await openPhone(guest));
    await phone.goto(`/story/${other.storyId}`);
    await expect(phone.getByRole('button', { name: t.entry.askYes })).toBeVisible();
    await look(phone, 'another story');
    await staff.checkOut(guest.userId);
    await phone.goto(`/story/${sampleStoryId}`);
    await expect(phone.getByRole('heading', { name: t.entry.titleEnded })).toBeVisible();
    await look(phone, 'ended');
  });

  test(`the prologue and the choices of a game are in ${language} only and accessible [3, 4, 5]`, async ({
    openPhone,
    openAnotherPhone,
    approvedGuest,
    staff,
  }) => {
    const guest = await approvedGuest(sampleStoryId);
    const page = await speak(await openPhone(guest));
    await page.goto(`/story/${sampleStoryId}`);
    await expect(page.getByRole('button', { name: t.game.goNext })).toBeVisible();
    await look(page, 'prologue');
    for (const part of [2, 3, 4]) {
      await press(page, t.game.goNext);
      await look(page, `prologue ${part}`);
    }
    await press(page, t.game.prologueGo);
    await expect(page.getByRole('button', { name: t.game.start })).toBeVisible();
    await look(page, 'description');
    await press(page, t.game.menu);
    await look(page, 'menu');
    await expect(page.getByRole('combobox', { name: t.common.languageSwitch })).toHaveValue(language);
    await press(page, t.game.otherPhone);
    await expect(page.getByRole('img', { name: t.game.otherPhoneQr })).toBeVisible();
    await look(page, 'other phone');
    await page.keyboard.press('Escape');
    await press(page, t.entry.crewInvite);
    await expect(page.getByRole('img', { name: t.crew.qr })).toBeVisible();
    await look(page, 'crew');
    const code = /[0-9A-Z]{4} [0-9A-Z]{4}/.exec(await page.getByRole('dialog').innerText())?.[0] ?? '';
    const mate = await speak(await openAnotherPhone());
    await mate.goto('/crew/22222222');
    await expect(mate.getByRole('heading', { name: t.crew.goneTitle })).toBeVisible();
    await look(mate, 'no crew');
    await mate.goto(`/crew/${code.replace(' ', '').toLowerCase()}`);
    await mate.getByLabel(t.crew.yourName).fill('さくら');
    await look(mate, 'join');
    await press(mate, t.crew.join);
    await expect(page.getByRole('dialog')).toContainText('さくら');
    await look(page, 'crew of two');
    await page.keyboard.press('Escape');
    await press(page, t.game.start);
    const options = page.getByRole('list', { name: t.game.chooseAnswer });
    await expect(options).toBeVisible();
    await look(page, 'choice');
    await staff.sendMessage({ to: { userId: guest.userId }, template: 3 });
    await expect(page.getByRole('button', { name: t.entry.messageRead })).toBeVisible();
    await look(page, 'a message');
    await press(page, t.entry.messageRead);
    await expect(page.getByRole('log')).toContainText(contentTexts[language].chatMessage3);
    await look(page, 'a message in the chat');
    await options.getByRole('button').nth(1).click();
    await expect(page.getByText(t.game.verdictWrong)).toBeVisible();
    await look(page, 'wrong choice');
    await press(page, t.game.seeHints);
    await look(page, 'hints of a choice');
    await press(page, t.game.backToClue);
    await staff.stopGuest(guest.userId);
    await expect(page.getByText(t.game.paused)).toBeVisible();
    await options.getByRole('button').first().click();
    await expect(page.getByText(t.game.found)).toBeVisible();
    await expect(mars(page, t.common.marsCheering).last()).toBeVisible();
    await look(page, 'right choice, paused');
    await page.keyboard.press('Control+d');
    await expect(page.getByRole('complementary')).toBeVisible();
    // The values in the panel are the product's own codes.
    await inspectScreen(page, 'debug panel', language, [...allowedTexts, 'ok']);
  });

  test(`riddle, picture, free answer and completion are in ${language} only and accessible [3, 4, 5]`, async ({
    openPhone,
    approvedGuest,
  }) => {
    const open = async (solved: number, name: string) => {
      const guest = await approvedGuest(sampleStoryId, name);
      await solveClues(guest, solved);
      const page = await speak(await openPhone(guest));
      await page.goto(`/story/${sampleStoryId}`);
      return page;
    };
    const riddle = await open(1, '田中');
    await expect(riddle.getByRole('button', { name: t.game.enterAnswer })).toBeVisible();
    await look(riddle, 'riddle');
    await press(riddle, fillText(t.game.hintN, { n: 1 }));
    await look(riddle, 'hints of a riddle');
    await press(riddle, t.game.enterAnswer);
    await look(riddle, 'answer sheet');
    for (const [answer, title, next] of [
      ['かたつむり', t.game.resultWrong, t.game.thinkAgain],
      ['やどかり', t.game.resultRight, t.game.nextClue],
    ] as const) {
      if (answer === 'やどかり') await press(riddle, t.game.enterAnswer);
      await riddle.getByLabel(t.game.answerLabel, { exact: true }).fill(answer);
      await press(riddle, t.game.answerSend);
      await expect(riddle.getByRole('dialog', { name: title })).toBeVisible();
      await look(riddle, title);
      await press(riddle, next);
    }

    await expect(riddle.getByRole('button', { name: t.game.upload })).toBeVisible();
    await look(riddle, 'picture');
    await riddle
      .locator('input[type=file]')
      .setInputFiles({ name: 'umi.jpg', mimeType: 'image/jpeg', buffer: await seaPhoto(400, 300) });
    await look(riddle, 'picked picture');

    const words = await open(sampleClueCount - 1, '田中');
    await expect(words.getByLabel(t.game.textLabel)).toBeVisible();
    await look(words, 'free text');
    await words.getByLabel(t.game.textLabel).fill('家族で見た夕日');
    await press(words, t.game.textSend);
    await press(words, t.game.toGoal);
    await expect(words.getByText(t.game.congratulations)).toBeVisible();
    await expect(words.getByRole('dialog', { name: t.game.completeTitle })).toBeVisible();
    await look(words, 'completion');
    await press(words, t.game.seeTreasures);
    await press(words, t.finale.skip);
    await expect(words.getByRole('heading', { name: t.finale.thanksTitle })).toBeVisible();
    await look(words, 'ending');
    await press(words, t.finale.card);
    await expect(words.getByRole('dialog', { name: t.finale.cardTitle }).getByRole('img')).toBeVisible();
    await look(words, 'keepsake card');
    await words.keyboard.press('Escape');
    await press(words, t.finale.readChat);
    await expect(words.getByRole('button', { name: t.game.toEnding })).toBeVisible();
    await look(words, 'chat read again');
  });

  test(`a spot and the pages of its sign are in ${language} only and accessible [3, 4, 5]`, async ({
    page,
    openPhone,
    approvedGuest,
    createStory,
    staff,
  }) => {
    const { storyId } = await createStory(
      createStoryDraft([createSpot(), createSpot()], {
        translations: {
          en: {
            title: 'The Lighthouse',
            description: 'The keeper of the lighthouse has vanished.',
            questions: {},
          },
        },
      }),
    );
    const [gate = '', pool = ''] = await staff.listSpotCodes(storyId);
    const phone = await speak(await openPhone(await approvedGuest(storyId)));
    await phone.goto(`/story/${storyId}`);
    await press(phone, t.game.prologueSkip);
    await press(phone, t.game.start);
    await expect(phone.getByRole('button', { name: t.game.spotPhoto })).toBeVisible();
    const lookAtSpot = (on: Page, screen: string) =>
      inspectScreen(on, screen, language, [...allowedTexts, ...spotTexts]);
    await lookAtSpot(phone, 'spot');
    const type = async (code: string) => {
      await press(phone, t.game.spotType);
      await phone.getByLabel(t.game.spotLabel).fill(code);
      await lookAtSpot(phone, `typed code ${code}`);
      await press(phone, t.game.answerSend);
    };
    await type(pool);
    await expect(phone.getByRole('dialog', { name: t.game['spot.not_yet.title'] })).toBeVisible();
    await lookAtSpot(phone, 'not yet');
    await press(phone, t.game.spotAgain);
    await type('abc');
    await expect(phone.getByText(t.game.spotMistyped)).toBeVisible();
    await lookAtSpot(phone, 'mistyped code');
    await phone.getByLabel(t.game.spotLabel).fill(gate);
    await press(phone, t.game.answerSend);
    await expect(phone.getByRole('dialog', { name: t.game.found })).toBeVisible();
    await lookAtSpot(phone, 'found');

    await speak(page);
    await page.goto(`/spot/${gate}`);
    await expect(page.getByRole('heading', { name: t.codes['spot.title'] })).toBeVisible();
    const code = `${gate.slice(0, 4)} ${gate.slice(4)}`;
    await inspectScreen(page, 'the sign of a spot where nobody plays', language, [...allowedTexts, code]);
  });

  test(`a game that cannot be loaded is in ${language} and accessible [3, 4]`, async ({ openPhone, approvedGuest }) => {
    const page = await speak(await openPhone(await approvedGuest(sampleStoryId)));
    await page.route(`**/api/stories/${sampleStoryId}`, (route) => route.abort());
    await page.goto(`/story/${sampleStoryId}`);
    await expect(page.getByRole('dialog', { name: t.game.loadFailed })).toBeVisible();
    await look(page, 'load failed');
  });
}
