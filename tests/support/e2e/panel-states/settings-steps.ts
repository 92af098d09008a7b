import type { Page } from '@playwright/test';
import { type PanelState, type StateSteps, state } from './state.ts';

/** Returns the address of a settings page. */
export const getSettingsPath = (section: string) => `/admin/settings/${section}`;

/** Returns a text field of a settings page. */
export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

/** Returns a state of a settings page. */
export const settingsState = (name: string, section: string, way: StateSteps): PanelState =>
  state(`settings, ${name}`, getSettingsPath(section), way);
