import '../ui/tokens.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTexts } from '../platform/i18n.ts';
import { App } from './app.tsx';
import { guestTexts } from './texts.ts';
import { loadVitalsLater } from './vitals/load-vitals.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

await startTexts(guestTexts);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
loadVitalsLater();
