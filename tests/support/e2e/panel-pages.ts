import type { Page } from '@playwright/test';
import { isEntrance, paths } from '#renderer/admin/paths.ts';
import { getSectionGroups } from '#renderer/admin/settings/sections.ts';
import { expect } from './fixtures.ts';

/** Addresses that are not pages of the panel's own behind the log-in. */
const otherPaths: readonly string[] = [
  ...[paths.guestHome, paths.kiosk],
  // Redirects to the first of the pages below it.
  paths.settings,
];

/**
 * Returns the addresses of all pages of the panel behind the log-in. They come from the tables of the panel itself, so a new page
 * is among them. `storyId` is the story that is edited and printed.
 */
export function listPanelPages(storyId: string): readonly string[] {
  const addresses = [
    ...Object.values(paths).map((address) => (typeof address === 'string' ? address : address(storyId))),
    ...getSectionGroups('admin', false).flatMap(({ sections }) =>
      sections.map((section) => `${paths.settings}/${section.path}`),
    ),
  ];
  return [...new Set(addresses)].filter((address) => !isEntrance(address) && !otherPaths.includes(address));
}

/** Opens a page and waits until its data are loaded. */
export async function openPanelPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForLoaded(page);
}

/** Opens a page with a link of the panel's navigation, or by its address if there is no such link. */
export async function followLink(page: Page, address: string): Promise<void> {
  const link = page.locator(`nav a[href="${address}"]`).first();
  if ((await link.count()) === 0) return openPanelPage(page, address);
  // The link is pressed with the keyboard, because a pointer that stays on the link would keep its tooltip open.
  await link.press('Enter');
  // The address and the link change with the page, whose code is loaded first.
  await expect(page).toHaveURL(address);
  await expect(link).toHaveAttribute('aria-current', 'page');
  await waitForLoaded(page);
}

/** Waits until no placeholder and no loader is left. */
export async function waitForLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0);
}
