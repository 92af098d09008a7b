import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTexts } from '../platform/i18n.ts';
import { bringLostStyles } from '../platform/load-part.ts';
import { App } from './app.tsx';
import { guestTexts } from './texts.ts';

/** The milliseconds that the first screen has for its own calls and files. */
const laterMs = 4_000;

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
  if (document.readyState === 'complete') loadRest();
  else addEventListener('load', loadRest, { once: true });
}

function loadRest(): void {
  const load = () => void import('./after-load.ts').catch(() => undefined);
  setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(load) : load()), laterMs);
}
