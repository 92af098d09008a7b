import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';
import type { Language } from '#core/model/hotel.ts';
import { expect, test } from './fixtures.ts';
import { waitForAnimations } from './motion.ts';
import { findForeign, readScreenTexts } from './words-on-screen.ts';

/** The same version of axe that `AxeBuilder` would inject itself. */
const requireFromBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const axe = readFileSync(requireFromBuilder.resolve('axe-core/axe.min.js'), 'utf8');
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Checks a screen as it is now: all words are in the language, and no accessibility rule is violated. `data` lists the
 * words that the hotel typed. Reports each finding and continues.
 */
export async function inspectScreen(
  page: Page,
  screen: string,
  language: Language,
  data: readonly string[] = [],
): Promise<void> {
  await test.step(`${screen} (${language})`, async () => {
    const softly = expect.configure({ soft: true });
    // This polls, because the title of the tab changes a moment after the screen.
    const findForeignTexts = async () => {
      const texts = await readScreenTexts(page);
      if (texts.length < 2) return ['nothing is shown'];
      return findForeign(language, texts, data);
    };
    await softly.poll(findForeignTexts, `foreign words on ${screen} (${language})`).toEqual([]);
    await waitForAnimations(page);
    // This does not poll, because a violation must not exist even for a moment. The second run only shows whether the
    // violation stays.
    const violations = await findViolations(page);
    if (violations.length > 0)
      violations.push(...(await findViolations(page)).map((finding) => `a moment later: ${finding}`));
    softly(violations, `accessibility of ${screen} (${language})`).toEqual([]);
  });
}

async function findViolations(page: Page): Promise<string[]> {
  await injectAxe(page);
  // In legacy mode, axe is not loaded again in a second page. This suffices, because our frames have our own origin.
  const builder = new AxeBuilder({ page, axeSource: 'void 0' })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .withTags(standards);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 140)).join(' | ')}`);
}

/** Injects axe once into each document. The builder itself would send axe, half a megabyte, twice for every check. */
async function injectAxe(page: Page): Promise<void> {
  const inject = async (frame: Frame) => {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe);
  };
  const [main, ...others] = [page.mainFrame(), ...page.frames().filter((frame) => frame !== page.mainFrame())];
  await inject(main);
  // A frame that is removed meanwhile is no longer part of the screen.
  for (const other of others) await inject(other).catch(() => undefined);
}
