import type { Page } from '@playwright/test';
import { type PanelState, state, type Way } from './state.ts';

/** Returns the address of a page of the settings. */
export const at = (section: string) => `/admin/settings/${section}`;

/** Returns a field of the settings. */
export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

/** A state of one page of the settings. */
export const inSettings = (name: string, section: string, way: Way): PanelState =>
  state(`settings, ${name}`, at(section), way);
