import { editor as en } from '#core/locales/en/editor.ts';
import { editor as ja } from '#core/locales/ja/editor.ts';
import { sampleStoryId } from '#core/model/story-id.ts';
import { checkFits } from '../../../support/e2e/fits.ts';
import { expect, test } from '../../../support/e2e/fixtures.ts';
import { watchAnimations } from '../../../support/e2e/motion.ts';
import { followLink, listPanelPages, openPanelPage, waitForLoaded } from '../../../support/e2e/panel-pages.ts';

/* Opens every page at every size, with the sample data of `--demo` and with reduced motion. */
test.use({ hotelOptions: { args: ['--demo'] } });

for (const language of ['ja', 'en'] as const) {
  const editor = { ja, en }[language];
  test(`every page of the panel fits at every size in ${language}, and does not move with reduced motion`, async ({
    desk,
  }) => {
    test.slow();
    const page = await desk();
    await page.context().addCookies([{ name: 'tk_language', value: language, domain: 'localhost', path: '/' }]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const moved = await watchAnimations(page);
    for (const address of listPanelPages(sampleStoryId)) {
      // In one language each page is opened by its address, in the other by its link.
      await (language === 'ja' ? openPanelPage : followLink)(page, address);
      await checkFits(page, address);
      expect.soft(await moved(), `${address} stands still`).toEqual([]);
    }
    await openPanelPage(page, `/admin/game-editor/${sampleStoryId}`);
    for (const tab of ['details', 'preview'] as const) {
      await page.getByRole('tab', { name: editor[`tab.${tab}`] }).click();
      await waitForLoaded(page);
      await checkFits(page, `editor, ${tab}`);
    }
    await openPanelPage(page, '/admin/users');
    await page.getByRole('listbox').getByRole('option').filter({ hasText: '渡邉 さくら' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await checkFits(page, 'a guest');
  });
}
