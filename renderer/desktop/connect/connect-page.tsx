import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { StaffAway } from '../away/staff-away.tsx';
import { ChooseServer } from './choose-server.tsx';
import { Checking, Gate, Left, VersionApart } from './other-faces.tsx';
import { PairDevice } from './pair-device.tsx';
import { useDevice } from './use-device.ts';

/** The shell's page on a kiosk or tablet: whatever stands between the device and its window. */
export function ConnectPage() {
  const { t } = useTranslation('device');
  useDocumentTitle(t('appName'));
  const state = useDevice();
  if (state === undefined) return null;
  const { face, role } = state;
  switch (face.at) {
    case 'connect':
      return <ChooseServer present={face.present} mayChangeRole={state.mayChangeRole} />;
    case 'pair':
      return <PairDevice key={`${face.server} ${face.code}`} face={face} role={role} isKept={state.isKept} />;
    case 'gate':
      return <Gate server={face.server} to={face.to} />;
    case 'left':
      return <Left mayChangeRole={state.mayChangeRole} />;
    case 'version':
      return <VersionApart fit={face.fit} versions={face.versions} role={role} />;
    case 'away':
      return <StaffAway server={face.server} since={face.since} why={face.why} />;
    case 'checking':
    case 'open':
      return <Checking />;
  }
}
