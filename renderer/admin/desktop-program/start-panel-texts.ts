import { toStaffLanguage } from '#core/model/languages.ts';
import { findDesktop } from '../../platform/desktop.ts';
import { startTexts } from '../../platform/i18n.ts';
import { adminTexts } from '../texts.ts';

/**
 * Loads the panel's texts. In the desktop program the panel starts in the program's language until somebody chooses one
 * in the panel (DESKTOP-31).
 */
export async function startPanelTexts(): Promise<void> {
  const fresh = await findDesktop()
    ?.getLanguage()
    .catch(() => undefined);
  // The browser may remember a language that only guests read.
  await startTexts(adminTexts, fresh, toStaffLanguage);
}
