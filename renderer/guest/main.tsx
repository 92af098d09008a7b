import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTexts } from '../platform/i18n.ts';
import { bringLostStyles } from '../platform/load-part.ts';
import { preloadMoods } from '../ui/character.tsx';
import { App } from './app.tsx';
import { guestTexts } from './texts.ts';
import { loadVitalsLater } from './vitals/load-vitals.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

// The design tokens, the background, the title scene and the text for old browsers are in the page itself (`guest.html`).
if (!document.documentElement.classList.contains('too-old')) await start(root);

async function start(container: HTMLElement): Promise<void> {
  await Promise.all([startTexts(guestTexts), bringLostStyles()]);
  createRoot(container).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  loadVitalsLater();
  if (document.readyState === 'complete') void preloadMoods();
  else addEventListener('load', () => void preloadMoods(), { once: true });
}
