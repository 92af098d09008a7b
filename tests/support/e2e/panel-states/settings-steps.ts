import type { Page } from '@playwright/test';
import { type PanelState, state, type Way } from './state.ts';

/** Returns the address of a settings page. */
export const at = (section: string) => `/admin/settings/${section}`;

/** Returns a text field of a settings page. */
export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

/** Returns a state of a settings page. */
export const inSettings = (name: string, section: string, way: Way): PanelState =>
  state(`settings, ${name}`, at(section), way);
