import type { Page } from '@playwright/test';
import { admin } from '#core/locales/ja/admin.ts';
import { panel as texts } from '#core/locales/ja/panel.ts';
import { paths } from '#renderer/admin/paths.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';

const getLink = (page: Page, path: string) =>
  page.getByRole('navigation', { name: admin['nav.label'] }).locator(`a[href="${path}"]`);
const getHeading = (page: Page) => page.getByRole('heading', { level: 1 });

test('all pages load when the panel is idle, so they open without the server (PANEL-6)', async ({ desk }) => {
  const page = await desk();
  const loaded: string[] = [];
  page.on('requestfinished', (request) => loaded.push(request.url()));
  await page.goto(paths.dashboard);
  await expect(getHeading(page)).toHaveText(texts['dashboard.title']);
  for (const last of ['backups-section', 'import-dialog', 'story-editor-screen'])
    await expect.poll(() => loaded.some((url) => url.includes(`/${last}-`))).toBe(true);
  await page.context().setOffline(true);
  for (const path of [paths.stories, paths.prizes, paths.actions, paths.redemption, paths.settings]) {
    await getLink(page, path).click();
    await expect(getLink(page, path)).toHaveAttribute('aria-current', 'page');
    await expect(getHeading(page)).toBeVisible();
    await expect(page.getByText(admin['broken.title'])).toBeHidden();
  }
});

test('the frame stays if the script of a page is lost, and the page appears when the server is back (PANEL-6)', async ({
  desk,
}) => {
  const page = await desk();
  await page.route(/\/stories-screen[^/]*\.js/, (route) => route.abort());
  await page.goto(paths.dashboard);
  await expect(getHeading(page)).toHaveText(texts['dashboard.title']);
  await page.context().setOffline(true);
  await getLink(page, paths.stories).click();
  await expect(page.getByRole('main').getByText(admin['lost.title'])).toBeVisible();
  // The other pages still open.
  await getLink(page, paths.home).click();
  await expect(getHeading(page)).toHaveText(texts['dashboard.title']);
  await getLink(page, paths.stories).click();
  await expect(page.getByRole('main').getByText(admin['lost.title'])).toBeVisible();
  await page.unrouteAll();
  await page.context().setOffline(false);
  await expect(getHeading(page)).toHaveText(texts['nav.stories']);
  await expect(page.getByText(admin['lost.title'])).toBeHidden();
});
