import { render } from '@testing-library/react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { storeTabGuest } from '../../platform/device-storage.ts';
import { startTexts } from '../../platform/i18n.ts';
import { rememberLanguage } from '../../platform/language.ts';
import { GameRedirect } from '../app.tsx';
import { StoryGate } from '../entrance/story-gate.tsx';
import { HomeScreen } from '../home/home-screen.tsx';
import { NotFoundScreen } from '../states/not-found-screen.tsx';
import { guestTexts } from '../texts.ts';
import { WelcomeScreen } from '../welcome/welcome-screen.tsx';

/**
 * Renders the guest pages at `path` in Japanese, with these keys in the device's storage. `tabUserId` is the guest who already
 * plays in this tab. Without it the tab is one that a link has just opened.
 */
export async function showPage(path: string, keys: Readonly<Record<string, string>> = {}, tabUserId?: string) {
  localStorage.clear();
  storeTabGuest(tabUserId);
  for (const [key, value] of Object.entries(keys)) localStorage.setItem(key, value);
  rememberLanguage('ja');
  await startTexts(guestTexts);
  window.history.replaceState(null, '', path);
  return render(
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<WelcomeScreen />} />
        <Route path="/home" element={<HomeScreen />} />
        <Route path="/story/:storyId" element={<StoryGate />} />
        <Route path="/game" element={<GameRedirect />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
      <Address />
    </BrowserRouter>,
  );
}

/** The router's current address. */
function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** Restores the timers, globals, environment and mocks that a page test changed. */
export function tidyUp(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
}
