import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../platform/i18n.ts';
import { useDocumentTitle } from '../platform/use-document-title.ts';
import { AttractScreen } from './attract/attract-screen.tsx';
import { AwayScreen } from './away/away-screen.tsx';
import { shellAround } from './facts/shell.ts';
import { useIdle } from './facts/use-idle.ts';
import { useKiosk } from './facts/use-kiosk.ts';
import { PairScreen } from './pair/pair-screen.tsx';
import { Night } from './scene/night.tsx';
import { PinScreen } from './staff/pin-screen.tsx';
import { StaffCorner } from './staff/staff-corner.tsx';

/** Nobody has touched the kiosk for this long: the next guest finds it as the first one did. Milliseconds. */
const idleMs = 60_000;

/** `/kiosk`: what the lobby sees, and behind the hotel's name the staff corner. */
export function App() {
  const { t } = useTranslation();
  useDocumentTitle(t('appName'));
  const { state, askNow } = useKiosk();
  const [place, setPlace] = useState<'guests' | 'pin' | 'corner'>('guests');
  /** Grows when the kiosk begins anew, so that nothing of the last guest stays. */
  const [guest, setGuest] = useState(0);
  const data = state.kind === 'open' || state.kind === 'away' ? state.data : undefined;
  const language = data?.facts.language;
  const home = () => setPlace('guests');
  useIdle(idleMs, () => {
    home();
    setGuest((count) => count + 1);
    if (language) void chooseLanguage(language).catch(() => undefined);
  });
  useEffect(() => {
    if (language) void chooseLanguage(language).catch(() => undefined);
  }, [language]);

  if (place === 'pin') return <PinScreen onHome={home} onUnlocked={() => setPlace('corner')} />;
  if (place === 'corner') return <StaffCorner onHome={home} />;
  switch (state.kind) {
    case 'starting':
      return <Night look="wall">{null}</Night>;
    case 'open':
      return <AttractScreen key={guest} data={state.data} onStaff={() => setPlace('pin')} />;
    case 'unpaired':
      // The desktop program pairs by its own page; until it does, guests see Mars asleep.
      if (!shellAround()) return <PairScreen onPaired={askNow} />;
      return <AwayScreen hotelName="" onStaff={() => setPlace('pin')} />;
    case 'away':
      return <AwayScreen hotelName={data?.facts.hotelName ?? ''} onStaff={() => setPlace('pin')} />;
  }
}
