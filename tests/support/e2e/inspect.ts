import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';
import type { Language } from '#core/model/hotel.ts';
import { expect, test } from './fixtures.ts';
import { comesToRest } from './motion.ts';
import { foreignToEnglish, foreignToJapanese, readScreenTexts } from './words-on-screen.ts';

/** The same version of axe that `AxeBuilder` would inject itself. */
const requireFromBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const axe = readFileSync(requireFromBuilder.resolve('axe-core/axe.min.js'), 'utf8');
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Checks a screen as it is now: all words are in the language, and no accessibility rule is violated. `data` lists the
 * words that the hotel typed. Reports each finding and continues.
 */
export async function inspect(
  page: Page,
  screen: string,
  language: Language,
  data: readonly string[] = [],
): Promise<void> {
  await test.step(`${screen} (${language})`, async () => {
    const softly = expect.configure({ soft: true });
    // This polls, because the title of the tab changes a moment after the screen.
    const foreign = async () => {
      const now = await readScreenTexts(page);
      if (now.length < 2) return ['nothing is shown'];
      return language === 'ja' ? foreignToJapanese(now, data) : foreignToEnglish(now, data);
    };
    await softly.poll(foreign, `foreign words on ${screen} (${language})`).toEqual([]);
    await comesToRest(page);
    // This does not poll, because a violation must not exist even for a moment. The second run only shows whether the
    // violation stays.
    const found = await brokenRules(page);
    if (found.length > 0) found.push(...(await brokenRules(page)).map((finding) => `a moment later: ${finding}`));
    softly(found, `accessibility of ${screen} (${language})`).toEqual([]);
  });
}

async function brokenRules(page: Page): Promise<string[]> {
  await bringRules(page);
  // In legacy mode, axe is not loaded again in a second page. It suffices, because our frames have our own origin.
  const builder = new AxeBuilder({ page, axeSource: 'void 0' })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .withTags(standards);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 140)).join(' | ')}`);
}

/** Injects axe once into each document. The builder itself would send its half a megabyte twice for every check. */
async function bringRules(page: Page): Promise<void> {
  const bring = async (frame: Frame) => {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe);
  };
  const [main, ...others] = [page.mainFrame(), ...page.frames().filter((frame) => frame !== page.mainFrame())];
  await bring(main);
  // A frame that is removed meanwhile is no longer part of the screen.
  for (const other of others) await bring(other).catch(() => undefined);
}
