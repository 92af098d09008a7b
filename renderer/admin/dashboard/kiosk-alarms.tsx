import { useTranslation } from 'react-i18next';
import type { KioskView } from '#core/api/kiosk-schemas.ts';
import { Notice } from './notice.tsx';

/** Warns about each kiosk that should be on but has not reported for two minutes (KIOSK-15). */
export function KioskAlarms({ kiosks }: { readonly kiosks: readonly KioskView[] }) {
  const { t } = useTranslation('panel');
  return kiosks
    .filter(({ state }) => state === 'silent')
    .map(({ deviceId, name, isConsole }) => (
      <Notice key={deviceId} title={t('alarm.kiosk', { name: isConsole ? t('kiosk.own') : name })} tone="bad">
        <p>{t('alarm.kioskText')}</p>
      </Notice>
    ));
}
