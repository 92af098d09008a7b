import type { Locator, Page } from '@playwright/test';
import { admin } from '#core/locales/ja/admin.ts';

/* Steps of staff in the panel that several tests share. */

/** Returns the row of a waiting guest. */
export function getWaitingRow(page: Page, room: string): Locator {
  return page.getByRole('listitem').filter({ hasText: room });
}

/** Returns the row of a guest in the guest monitor. */
export function getGuestRow(page: Page, room: string): Locator {
  return page.getByRole('listbox').getByRole('option').filter({ hasText: room });
}

export async function approve(page: Page, room: string): Promise<void> {
  await getWaitingRow(page, room).getByRole('button', { name: admin['waiting.approve'] }).click();
}
