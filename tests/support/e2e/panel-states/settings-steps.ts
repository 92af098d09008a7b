import type { Page } from '@playwright/test';
import { type PanelState, state, type Way } from './state.ts';

/** The address of a page of the settings. */
export const at = (section: string) => `/admin/settings/${section}`;

/** A field of the settings. */
export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

/** A face of one page of the settings. */
export const inSettings = (name: string, section: string, way: Way): PanelState =>
  state(`settings, ${name}`, at(section), way);
