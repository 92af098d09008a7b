import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { useIdle } from '../facts/use-idle.ts';
import { idleMsOf } from '../flow/idle-times.ts';
import { attract, type Place } from '../flow/place.ts';
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
  const [place, go] = useState<Place>(attract);
  const home = () => go(attract);
  useIdle(idleMsOf(place, false), home);
  if (place.at === 'pin') return <PinScreen onHome={home} onUnlocked={() => go({ at: 'corner' })} />;
  if (place.at === 'corner') return <StaffCorner onHome={home} />;
  return <AwayScreen hotelName="" onStaff={() => go({ at: 'pin' })} />;
}
