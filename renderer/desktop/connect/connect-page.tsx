import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { StaffAway } from '../away/staff-away.tsx';
import { ChooseServer } from './choose-server.tsx';
import { Checking, Gate, LeftByPin, VersionMismatch } from './other-screens.tsx';
import { PairDevice } from './pair-device.tsx';
import { useDevice } from './use-device.ts';

/** The shell's page on a kiosk or tablet. It is shown until the kiosk page or the panel can open. */
export function ConnectPage() {
  const { t } = useTranslation('device');
  useDocumentTitle(t('appName'));
  const state = useDevice();
  if (state === undefined) return null;
  const { screen, role } = state;
  switch (screen.at) {
    case 'connect':
      return <ChooseServer present={screen.present} mayChangeRole={state.mayChangeRole} />;
    case 'pair':
      return <PairDevice key={`${screen.server} ${screen.code}`} screen={screen} role={role} isKept={state.isKept} />;
    case 'gate':
      return <Gate server={screen.server} to={screen.to} />;
    case 'left':
      return <LeftByPin mayChangeRole={state.mayChangeRole} />;
    case 'version':
      return <VersionMismatch fit={screen.fit} versions={screen.versions} role={role} />;
    case 'away':
      return <StaffAway server={screen.server} since={screen.since} why={screen.why} />;
    case 'checking':
    case 'open':
      return <Checking />;
  }
}
