import '../ui/tokens.css';
import '../ui/base.css';
import './kiosk.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTexts } from '../platform/i18n.ts';
import { forgetLanguageChoices } from '../platform/language.ts';
import { App } from './app.tsx';
import { Dimmer } from './frame/dimmer.tsx';
import { kioskTexts } from './texts.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

// A guest's choice of language is not stored, so that the next guest begins in the hotel's language (KIOSK-3).
forgetLanguageChoices();
await startTexts(kioskTexts);
createRoot(root).render(
  <StrictMode>
    <App />
    <Dimmer />
  </StrictMode>,
);
