import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Language } from '#core/model/hotel.ts';
import { expect, test } from './fixtures.ts';
import { foreignToEnglish, foreignToJapanese, wordsOnScreen } from './words-on-screen.ts';

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
    const count = async () => (await wordsOnScreen(page)).length;
    await softly.poll(count, `${screen} shows something`).toBeGreaterThan(1);
    // Asked again for a moment: the title in the tab follows its screen.
    const foreign = async () => {
      const now = await wordsOnScreen(page);
      return language === 'ja' ? foreignToJapanese(now, data) : foreignToEnglish(now, data);
    };
    await softly.poll(foreign, `foreign words on ${screen} (${language})`).toEqual([]);
    // Asked again too: a colour on its way into the screen is no finding, one that stays is.
    await softly.poll(() => brokenRules(page), `accessibility of ${screen} (${language})`).toEqual([]);
  });
}

async function brokenRules(page: Page): Promise<string[]> {
  // Legacy: without a second page that holds the whole of axe again; our frames are of our own origin.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(standards).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 140)).join(' | ')}`);
}
