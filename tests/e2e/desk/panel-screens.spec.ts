import type { Page } from '@playwright/test';
import { admin as en } from '#core/locales/en/admin.ts';
import { common as commonEn } from '#core/locales/en/common.ts';
import { admin as ja } from '#core/locales/ja/admin.ts';
import { common as commonJa } from '#core/locales/ja/common.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { account } from '../../support/e2e/hotel.ts';
import { inspect } from '../../support/e2e/inspect.ts';
import { aChoice, aRiddle, aStory } from '../../support/e2e/stories.ts';
import { fill } from '../../support/e2e/texts.ts';

const texts = { ja, en };
const common = { ja: commonJa, en: commonEn };

/** What the hotel and its guests typed, and every other text of the tests' own stories. */
const typed = ['田中', '花子', '当ホテル', '消えた宝船と六つのなぞ', account.email];

for (const language of ['ja', 'en'] as const) {
  const t: Record<keyof typeof ja, string> = texts[language];
  const speak = async (page: Page) => {
    await page.context().addCookies([
      { name: 'tk_language', value: language, domain: 'localhost', path: '/' },
      { name: 'tk_language', value: language, domain: 'hotel.test', path: '/' },
    ]);
    return page;
  };
  const look = (page: Page, screen: string, more: readonly string[] = []) =>
    inspect(page, screen, language, [...typed, ...more]);

  test(`the pages before the panel speak ${language} alone and are accessible [3, 4]`, async ({
    page,
    openPage,
    hotel,
    staff,
  }) => {
    await speak(page);
    await page.goto('/admin/login');
    await expect(page.getByRole('heading', { name: t['login.title'] })).toBeVisible();
    await expect(page.getByRole('button', { name: common[language].otherLanguage })).toBeVisible();
    await page.getByRole('button', { name: t['login.submit'], exact: true }).click();
    await expect(page.getByText(t['login.bothRequired'])).toBeVisible();
    await look(page, 'log-in');
    await page.goto('/admin/nothing');
    await expect(page.getByRole('heading', { name: t['notFound.title'] })).toBeVisible();
    await look(page, 'not found');

    // A name that the hotel has not made its own.
    await staff.updateSettings({ publicOrigin: '' });
    const elsewhere = await speak(
      await openPage({ viewport: { width: 1280, height: 800 } }, hotel.guestOrigin, staff.stored),
    );
    await elsewhere.goto('/admin');
    const heading = (name: string) => elsewhere.getByRole('heading', { name });
    await expect(heading(t['wrongHost.title'])).toBeVisible();
    await look(elsewhere, 'blocked', ['hotel.test', String(hotel.port), 'localhost', 'admin']);

    const cut = await speak(
      await openPage({ viewport: { width: 1280, height: 800 } }, hotel.staffOrigin, staff.stored),
    );
    await cut.route('**/api/**', (route) => route.abort());
    await cut.goto('/admin');
    await expect(cut.getByRole('heading', { name: t['session.unreachable'] })).toBeVisible();
    await look(cut, 'unreachable');
  });

  test(`the stories' page and its dialogs speak ${language} alone and are accessible [3, 4]`, async ({
    desk,
    makeStory,
    staff,
    room,
  }) => {
    const title = `灯台${room}`;
    await makeStory(aStory([aChoice()], { title }));
    await makeStory(aStory([aRiddle({ correctAnswer: '' })], { title: `途中${room}`, description: '' }));
    const page = await speak(await desk());
    await page.goto('/admin/stories');
    await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible();
    const stories = (await staff.stories()).flatMap((story) => [
      story.title,
      ...story.description.split('\n'),
      story.description,
    ]);
    await look(page, 'stories', stories);
    const act = (action: string, of: string) =>
      page.getByRole('button', { name: fill(t['stories.actionOn'], { action, title: of }) }).click();
    await act(t['stories.qrCode'], title);
    await expect(page.getByRole('img', { name: t['qr.image'] })).toBeVisible();
    await look(page, 'story QR', stories);
    await page.keyboard.press('Escape');
    await act(t['stories.qrCode'], `途中${room}`);
    await expect(page.getByText(t['qr.incomplete'])).toBeVisible();
    await look(page, 'story QR that failed', stories);
    await page.keyboard.press('Escape');
    await act(t['stories.delete'], title);
    await expect(page.getByRole('dialog', { name: t['deleteStory.title'] })).toBeVisible();
    await look(page, 'delete a story', stories);
    await page.keyboard.press('Escape');
  });
}
