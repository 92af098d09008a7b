import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { useIdle } from '../data/use-idle.ts';
import { getIdleMs } from '../flow/idle-times.ts';
import { attractScreen, type KioskScreen } from '../flow/kiosk-screen.ts';
import { PinScreen } from '../staff/pin-screen.tsx';
import { StaffCorner } from '../staff/staff-corner.tsx';
import { AwayScreen } from './away-screen.tsx';

/**
 * The kiosk when its server cannot even deliver the kiosk page. This is a page of the desktop program, with the same texts
 * and the same exit for staff (DESKTOP-17, DESKTOP-21). The window reloads the kiosk by itself.
 */
export function AwayApp() {
  const { t } = useTranslation();
  useDocumentTitle(t('appName'));
  const [screen, go] = useState<KioskScreen>(attractScreen);
  const home = () => go(attractScreen);
  useIdle(getIdleMs(screen, false), home);
  if (screen.name === 'pin') return <PinScreen onHome={home} onUnlocked={() => go({ name: 'corner' })} />;
  if (screen.name === 'corner') return <StaffCorner onHome={home} />;
  return <AwayScreen hotelName="" onStaff={() => go({ name: 'pin' })} />;
}
