import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { sampleStoryId } from '#core/model/story-id.ts';
import { checkFits } from '../../../support/e2e/fits.ts';
import { expect, test } from '../../../support/e2e/fixtures.ts';
import { account } from '../../../support/e2e/hotel.ts';
import { inspectScreen } from '../../../support/e2e/inspect.ts';
import { listHotelTexts } from '../../../support/e2e/known-words.ts';
import { entranceStates } from '../../../support/e2e/panel-states/entrance-states.ts';
import { panelStates } from '../../../support/e2e/panel-states/panel-states.ts';
import type { PanelState } from '../../../support/e2e/panel-states/state.ts';
import { leaveState, type StorageEntries, switchLanguage } from '../../../support/e2e/panel-states/visit.ts';
import { findForeignInEnglish, readScreenTexts } from '../../../support/e2e/words-on-screen.ts';

/* Every state of the panel, with the sample data of `--demo`: at desk size in Japanese, and at tablet size in English. */
test.use({ hotelOptions: { args: ['--demo'] } });

const desk = { width: 1_280, height: 800 };
const tablet = { width: 1_024, height: 768 };
/** The folder for screenshots of every state, for people to look at. If it is set, the states are not checked. */
const pictures = process.env.PANEL_PICTURES;
/** Only the states whose names contain this text are opened. */
const only = process.env.PANEL_STATE ?? '';

for (const [area, states] of Object.entries(panelStates)) {
  test(`every state of ${area} is accessible, fits on the screen, and is in one language [3, 4]`, async ({
    openPage,
    hotel,
    staff,
  }) => {
    test.setTimeout(states.length * 20_000);
    const known = await listHotelTexts(hotel, staff);
    const kept = states === entranceStates ? [] : staff.localStorageEntries;
    let shared: Page | undefined;
    for (const state of states.filter(({ name }) => name.includes(only))) {
      await test.step(state.name, async () => {
        const page =
          (state.isApart ? undefined : shared) ?? (await openPage({ viewport: desk }, hotel.staffOrigin, kept));
        if (page !== shared) await messagesStay(page);
        const isWhole = await examine(page, state, known);
        const canStay = isWhole && !state.isApart && (await isLeft(page, state.name, kept));
        if (canStay) shared = page;
        else {
          if (page === shared) shared = undefined;
          await page.context().close();
        }
      });
    }
  });
}

/** Checks one state. Returns whether it could be opened. */
async function examine(page: Page, state: PanelState, known: readonly string[]): Promise<boolean> {
  const { name, open, isPage = false, dataTexts = [] } = state;
  const typed = [...dataTexts, ...known, sampleStoryId, account.email].sort(longestFirst);
  await page.setViewportSize(desk);
  if (!(await tryStep(`${name} is reached`, () => open(page)))) return false;
  if (pictures) {
    await takeAll(page, name);
    return true;
  }
  await inspectScreen(page, name, 'ja', typed);
  // Messages that were already shown keep their language.
  const said = await page.getByRole('alert').or(page.getByRole('status')).allInnerTexts();
  // The longest text comes first, because a short one may be part of another.
  const lines = said.flatMap((text) => [text, ...text.split('\n')]).filter((text) => text !== '');
  typed.unshift(...lines.sort(longestFirst));
  await page.setViewportSize(tablet);
  await switchLanguage(page, 'ja', 'en');
  // The accessibility of a dialog does not change with the size, so only whole pages are inspected again.
  await (isPage ? inspectScreen(page, name, 'en', typed) : speaksEnglish(page, name, typed));
  // `panel-walk.spec.ts` checks whether whole pages fit. Menus cover other content on purpose.
  if (!isPage && (await page.getByRole('menu').count()) === 0) await checkFits(page, name);
  return true;
}

const isLeft = (page: Page, name: string, kept: StorageEntries) =>
  tryStep(`${name} is left`, () => leaveState(page, kept));

/** Records a failure and continues, so that one run reports all of them. */
async function tryStep(what: string, work: () => Promise<unknown>): Promise<boolean> {
  const fault = await work().then(
    () => '',
    (reason) => String(reason),
  );
  expect.soft(fault, what).toBe('');
  if (fault !== '') console.error(`${what}: ${fault.slice(0, 600)}`);
  return fault === '';
}

const longestFirst = (a: string, b: string) => b.length - a.length;

/** Keeps success messages on the screen until they have been checked. */
const messagesStay = (page: Page) =>
  page.addInitScript(() => {
    const real = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number, ...overrides: unknown[]) =>
        real(run, ms === 3_000 ? 600_000 : ms, ...overrides),
    });
  });

async function speaksEnglish(page: Page, name: string, typed: readonly string[]): Promise<void> {
  const foreign = async () => findForeignInEnglish(await readScreenTexts(page), typed);
  await expect.configure({ soft: true }).poll(foreign, `foreign words on ${name} (en)`).toEqual([]);
}

/** Takes screenshots of the state at both sizes, in both languages. */
async function takeAll(page: Page, name: string): Promise<void> {
  await take(page, `${name} 1280 ja`);
  await page.setViewportSize(tablet);
  await take(page, `${name} 1024 ja`);
  await switchLanguage(page, 'ja', 'en');
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
