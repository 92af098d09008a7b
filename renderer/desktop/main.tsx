import { toStaffLanguage } from '#core/model/languages.ts';
import { getCurrentLanguage } from '../platform/language.ts';
import '../ui/tokens.css';
import '../ui/base.css';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { addTexts, chooseLanguage, startTexts } from '../platform/i18n.ts';
import { forgetLanguageChoices } from '../platform/language.ts';
import { assistantTexts, desktopTexts, kioskTexts } from './texts.ts';

/**
 * The shell's pages by path (`electron/main/windows/shell-pages.ts`). The code of each page is only loaded when it is
 * shown.
 */
const pages: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '/about': async () => (await import('./about/about-page.tsx')).AboutPage,
  '/connect': async () => (await import('./connect/connect-page.tsx')).ConnectPage,
  '/away': async () => {
    await addTexts(...kioskTexts);
    return (await import('./away/kiosk-away.ts')).KioskAway;
  },
  '/status': async () => (await import('./status/status-page.tsx')).StatusPage,
  '/assistant': async () => {
    await addTexts(...assistantTexts);
    return (await import('./assistant/assistant-page.tsx')).AssistantPage;
  },
};

const load = pages[location.pathname];
const root = document.getElementById('root');
if (load && root) {
  // The main process stores the language for all windows and for the next start.
  forgetLanguageChoices();
  // Must run before the page adds its texts, because it drops texts that were added earlier.
  await startTexts(desktopTexts);
  const Page = await load();
  const language = toStaffLanguage(new URLSearchParams(location.search).get('language') ?? '');
  if (language !== getCurrentLanguage()) await chooseLanguage(language);
  createRoot(root).render(<Page />);
}
