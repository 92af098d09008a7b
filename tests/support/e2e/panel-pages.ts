import type { Page } from '@playwright/test';
import { paths } from '#renderer/admin/paths.ts';
import { sectionGroups } from '#renderer/admin/settings/sections.ts';
import { expect } from './fixtures.ts';

/** Addresses of every page of the panel behind the log-in; `storyId` is a story to edit and to print. */
export const panelPages = (storyId: string): readonly string[] => [
  ...[paths.home, paths.guests, paths.redemption, paths.photos, paths.stories, paths.printStory(storyId)],
  ...[paths.newStory, paths.editStory(storyId), paths.prizes, paths.statistics, paths.actions],
  ...sectionGroups.flatMap(({ sections }) => sections.map((one) => `${paths.settings}/${one.path}`)),
];

/** Opens a page and waits until it has read what it shows. */
export async function openPanelPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await isLoaded(page);
}

/** Goes to a page as staff do: by the panel's own link, where the page that is open has one. */
export async function followLink(page: Page, address: string): Promise<void> {
  const link = page.locator(`nav a[href="${address}"]`).first();
  if ((await link.count()) === 0) return openPanelPage(page, address);
  // By keyboard: a pointer left on the link would leave its name floating over the page.
  await link.press('Enter');
  // Both change together with the page, whose code is read first.
  await expect(page).toHaveURL(address);
  await expect(link).toHaveAttribute('aria-current', 'page');
  await isLoaded(page);
}

/** Nothing stands in for what is still to come. */
export async function isLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0);
}
