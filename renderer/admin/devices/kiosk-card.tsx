import { useTranslation } from 'react-i18next';
import { findDesktop } from '../../platform/desktop.ts';
import { SectionCard } from '../settings/section-card.tsx';
import { KioskPinForm } from './kiosk-pin-form.tsx';
import { KioskWindowForm } from './kiosk-window-form.tsx';

/** The lobby's kiosks: their PIN, and the kiosk window of this computer. */
export function KioskCard() {
  const { t } = useTranslation('devices');
  const desktop = findDesktop();
  return (
    <SectionCard title={t('kiosk.title')} intro={t('kiosk.intro')}>
      <KioskPinForm />
      {desktop && <KioskWindowForm desktop={desktop} />}
    </SectionCard>
  );
}
