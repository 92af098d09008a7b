import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { common as en } from '#core/locales/en/common.ts';
import { common as ja } from '#core/locales/ja/common.ts';
import { sampleStoryId } from '#core/model/story-id.ts';
import { hasRoom } from '../../support/e2e/fits.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { account } from '../../support/e2e/hotel.ts';
import { inspect } from '../../support/e2e/inspect.ts';
import { wordsOfHotel } from '../../support/e2e/known-words.ts';
import { entranceStates } from '../../support/e2e/panel-states/house-states.ts';
import { panelStates } from '../../support/e2e/panel-states/panel-states.ts';
import { foreignToEnglish, wordsOnScreen } from '../../support/e2e/words-on-screen.ts';

/* Every face of the panel, in the furnished hotel of `--demo`: on a desk in Japanese, on a tablet in English. */
test.use({ hotelOptions: { args: ['--demo'] } });

const desk = { width: 1_280, height: 800 };
const tablet = { width: 1_024, height: 768 };
/** Where pictures of every face go, for whoever wants to look at them. */
const pictures = process.env.PANEL_PICTURES;
/** Only faces whose name holds this. */
const only = process.env.PANEL_STATE ?? '';

for (const [area, states] of Object.entries(panelStates)) {
  test(`every face of ${area} is accessible, has room, and speaks one language [3, 4]`, async ({
    openPage,
    hotel,
    staff,
  }) => {
    test.setTimeout(states.length * 20_000);
    const known = await wordsOfHotel(hotel, staff);
    const stored = states === entranceStates ? [] : staff.stored;
    const context = (await openPage({ viewport: desk }, hotel.staffOrigin, stored)).context();
    for (const state of states.filter(({ name }) => name.includes(only))) {
      const { name, open, isPage = false, words = [] } = state;
      await test.step(name, async () => {
        const page = await context.newPage();
        await messagesStay(page);
        const typed = [...words, ...known, sampleStoryId, account.email].sort(longestFirst);
        const isReached = await open(page).then(
          () => '',
          (reason) => String(reason),
        );
        expect.soft(isReached, `${name} is reached`).toBe('');
        if (isReached !== '') console.error(`${name}: ${isReached.slice(0, 600)}`);
        if (isReached === '' && pictures) await takeAll(page, name);
        else if (isReached === '') {
          await inspect(page, name, 'ja', typed);
          // What was reported stays in the words it was reported in.
          const said = await page.getByRole('alert').or(page.getByRole('status')).allInnerTexts();
          typed.unshift(...said.flatMap((text) => [text, ...text.split('\n')]).filter((text) => text !== ''));
          await page.setViewportSize(tablet);
          await speak(page, 'ja', 'en');
          // A dialog has the frame of its page: what the rules say of it does not change with the size.
          await (isPage ? inspect(page, name, 'en', typed) : speaksEnglish(page, name, typed));
          // Whether the pages themselves have room, another walk looks at; menus lie over what is there.
          if (!isPage && (await page.getByRole('menu').count()) === 0) await hasRoom(page, name);
        }
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        // The next face begins where this one began.
        await context.clearCookies();
        await page.evaluate((kept) => {
          localStorage.clear();
          for (const { name, value } of kept) localStorage.setItem(name, value);
        }, stored);
        await page.close({ runBeforeUnload: false });
      });
    }
  });
}

const longestFirst = (one: string, other: string) => other.length - one.length;

const otherLanguage = { ja: ja.otherLanguage, en: en.otherLanguage };

/** Presses the switch also where a dialog covers it: the page speaks the other language without being read again. */
async function speak(page: Page, from: 'ja' | 'en', to: 'ja' | 'en'): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true, includeHidden: true }).first();
  if ((await button(otherLanguage[from]).count()) === 0) {
    // The sheet to print, and a page that is not there yet, have no switch.
    await page.context().addCookies([{ name: 'tk_language', value: to, url: page.url() }]);
    await page.reload();
    await expect(page.locator(`html[lang=${to}]`)).toBeAttached();
    return;
  }
  await button(otherLanguage[from]).evaluate((element: HTMLElement) => element.click());
  await expect(button(otherLanguage[to])).toBeAttached();
}

/** Success messages last until they were looked at. */
const messagesStay = (page: Page) =>
  page.addInitScript(() => {
    const real = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number, ...more: unknown[]) => real(run, ms === 3_000 ? 600_000 : ms, ...more),
    });
  });

async function speaksEnglish(page: Page, name: string, typed: readonly string[]): Promise<void> {
  const foreign = async () => foreignToEnglish(await wordsOnScreen(page), typed);
  await expect.configure({ soft: true }).poll(foreign, `foreign words on ${name} (en)`).toEqual([]);
}

/** The face at both sizes, in both languages. */
async function takeAll(page: Page, name: string): Promise<void> {
  await take(page, `${name} 1280 ja`);
  await page.setViewportSize(tablet);
  await take(page, `${name} 1024 ja`);
  await speak(page, 'ja', 'en');
  await take(page, `${name} 1024 en`);
  await page.setViewportSize(desk);
  await take(page, `${name} 1280 en`);
}

async function take(page: Page, name: string): Promise<void> {
  mkdirSync(pictures ?? '', { recursive: true });
  await page.screenshot({
    path: path.join(pictures ?? '', `${name.replace(/[^\w]+/g, '-')}.png`),
    animations: 'disabled',
  });
}
