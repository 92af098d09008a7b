import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';
import type { Language } from '#core/model/hotel.ts';
import { expect, test } from './fixtures.ts';
import { comesToRest } from './motion.ts';
import { foreignToEnglish, foreignToJapanese, wordsOnScreen } from './words-on-screen.ts';

/** The very axe that the builder would bring itself. */
const ofBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const axe = readFileSync(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8');
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Looks at a screen as it stands: every word is of its language, and no rule of accessibility is broken. `data` is what the
 * hotel typed itself. Goes on after a finding, so that one walk tells all.
 */
export async function inspect(
  page: Page,
  screen: string,
  language: Language,
  data: readonly string[] = [],
): Promise<void> {
  await test.step(`${screen} (${language})`, async () => {
    const softly = expect.configure({ soft: true });
    // Asked again for a moment: the title in the tab follows its screen.
    const foreign = async () => {
      const now = await wordsOnScreen(page);
      if (now.length < 2) return ['nothing is shown'];
      return language === 'ja' ? foreignToJapanese(now, data) : foreignToEnglish(now, data);
    };
    await softly.poll(foreign, `foreign words on ${screen} (${language})`).toEqual([]);
    await comesToRest(page);
    // Looked at once: what breaks a rule for a moment breaks it. A second look tells whoever reads the finding if it stays.
    const found = await brokenRules(page);
    if (found.length > 0) found.push(...(await brokenRules(page)).map((finding) => `a moment later: ${finding}`));
    softly(found, `accessibility of ${screen} (${language})`).toEqual([]);
  });
}

async function brokenRules(page: Page): Promise<string[]> {
  await bringRules(page);
  // Legacy: without a second page that holds the whole of axe again; our frames are of our own origin.
  const builder = new AxeBuilder({ page, axeSource: 'void 0' })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .withTags(standards);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 140)).join(' | ')}`);
}

/** Brings axe into each document once: left to itself, the builder sends its half a megabyte twice for every look. */
async function bringRules(page: Page): Promise<void> {
  const bring = async (frame: Frame) => {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe);
  };
  const [main, ...others] = [page.mainFrame(), ...page.frames().filter((frame) => frame !== page.mainFrame())];
  await bring(main);
  // One that goes meanwhile is no part of the screen any more.
  for (const other of others) await bring(other).catch(() => undefined);
}
