import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../platform/i18n.ts';
import { useDocumentTitle } from '../platform/use-document-title.ts';
import { AwayScreen } from './away/away-screen.tsx';
import { findKioskBridge } from './data/shell.ts';
import { useIdle } from './data/use-idle.ts';
import { useKiosk } from './data/use-kiosk.ts';
import { reportClosing, useReport } from './data/use-report.ts';
import { CurrentScreen } from './flow/current-screen.tsx';
import { getIdleMs } from './flow/idle-times.ts';
import { attractScreen, isStaffScreen, type KioskScreen } from './flow/kiosk-screen.ts';
import { useHasResult, useIsUnderWay } from './flow/under-way.ts';
import { PairScreen } from './pair/pair-screen.tsx';
import { CodesProvider } from './scan/codes.tsx';
import { Night } from './scene/night.tsx';
import { DevicePanel } from './staff/corner/device-panel.tsx';
import { PaperPanel } from './staff/corner/paper-panel.tsx';
import { StatePanel } from './staff/corner/state-panel.tsx';
import { PinScreen } from './staff/pin-screen.tsx';
import { StaffCorner } from './staff/staff-corner.tsx';

/** The page `/kiosk`. Every path ends at the attract screen (KIOSK-3). */
export function App() {
  const { t } = useTranslation();
  useDocumentTitle(t('appName'));
  const { state, askNow } = useKiosk();
  const [screen, openScreen] = useState<KioskScreen>(attractScreen);
  const isUnderWay = useIsUnderWay();
  const hasResult = useHasResult();
  const data = state.kind === 'open' || state.kind === 'away' ? state.data : undefined;
  const language = data?.info.language;
  useReport(state.kind === 'open', screen.name);
  const beginAnew = () => openScreen(attractScreen);
  const askPin = () => openScreen({ name: 'pin' });

  useIdle(getIdleMs(screen, isUnderWay), () => {
    beginAnew();
    if (language) void chooseLanguage(language).catch(() => undefined);
  });
  useEffect(() => {
    if (language) void chooseLanguage(language).catch(() => undefined);
  }, [language]);

  // The screen of a task and of its result stays, even if the server is unreachable. A drum turns to a result that is already
  // stored.
  const isAway = state.kind !== 'open' && !(state.kind === 'away' && (isUnderWay || hasResult));
  const isVisitOver = isAway && !isStaffScreen(screen);
  useEffect(() => {
    if (isVisitOver) openScreen(attractScreen);
  }, [isVisitOver]);

  if (screen.name === 'pin') {
    return (
      <PinScreen
        onHome={beginAnew}
        onUnlocked={(token) => {
          openScreen({ name: 'corner', ...(token && { token }) });
          // The printer's state may be as old as the last poll.
          askNow();
        }}
      />
    );
  }
  if (screen.name === 'corner') {
    const { token } = screen;
    return (
      <StaffCorner onHome={beginAnew} {...(token && { beforeLeave: () => reportClosing(token) })}>
        <StatePanel state={state} />
        <PaperPanel token={token} />
        <DevicePanel />
      </StaffCorner>
    );
  }
  if (!isAway && data) {
    return (
      <CodesProvider screen={screen} go={openScreen}>
        <CurrentScreen screen={screen} data={data} go={openScreen} />
      </CodesProvider>
    );
  }
  switch (state.kind) {
    case 'starting':
      return <Night look="wall">{null}</Night>;
    case 'unpaired':
      // The desktop program has its own page for pairing. Until then guests see Mars asleep.
      if (!findKioskBridge()) return <PairScreen onPaired={askNow} />;
      return <AwayScreen hotelName="" onStaff={askPin} />;
    default:
      return <AwayScreen hotelName={data?.info.hotelName ?? ''} onStaff={askPin} />;
  }
}
