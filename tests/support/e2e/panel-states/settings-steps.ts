import type { Page } from '@playwright/test';
import { createState, type PanelState, type StateSteps } from './state.ts';

/** Returns the address of a settings page. */
export const getSettingsPath = (section: string) => `/admin/settings/${section}`;

/** Returns a text field of a settings page. */
export const getField = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

/** Returns a state of a settings page. */
export const createSettingsState = (name: string, section: string, steps: StateSteps): PanelState =>
  createState(`settings, ${name}`, getSettingsPath(section), steps);
