import { useTranslation } from 'react-i18next';
import { readDeviceKey } from '../../platform/device-storage.ts';
import { StatusLine } from '../../ui/status-line.tsx';

/**
 * Says that nobody can play in this browser while staff are logged in to the panel (IDENTITY-9), and leads to the panel, where
 * they log out. Shows nothing in other browsers. It stands where a guest would register, because after the approval it would
 * be too late.
 */
export function StaffNotice() {
  const { t } = useTranslation('entry');
  if (readDeviceKey('adminAuth') === undefined) return null;
  return (
    <StatusLine tone="calm">
      {t('staffBrowser')} <a href="/admin">{t('openPanel')}</a>
    </StatusLine>
  );
}
