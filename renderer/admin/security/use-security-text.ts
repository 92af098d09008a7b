import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecurityLogEntry } from '#core/api/staff-security.ts';
import { securityDetail } from '#core/rules/security-text.ts';

/** Returns functions that describe an entry of the security log. */
export function useSecurityText() {
  const { t } = useTranslation('security');
  return useMemo(() => {
    const formatLocation = ({ source, deviceName }: SecurityLogEntry) =>
      deviceName ?? (source === undefined ? t('nobody') : t(`source.${source}`));
    const from = (entry: SecurityLogEntry) => {
      const address = entry.address ?? entry.network;
      return address === undefined ? formatLocation(entry) : t('at', { place: formatLocation(entry), address });
    };
    return {
      event: ({ event, isFailure, kind, count }: SecurityLogEntry) => {
        const name = t(`event.${event}`);
        return (isFailure || kind === 'login') && count > 1 ? t('times', { event: name, count }) : name;
      },
      detail: (entry: SecurityLogEntry) =>
        securityDetail(entry, (key, values) => (values === undefined ? t(key) : t(key, { ...values }))),
      by: ({ by, source, isFailure, event }: SecurityLogEntry) => {
        if (source === 'server') return t('byServer');
        return by === undefined || (isFailure && event === 'log_in_failed') ? t('nobody') : by;
      },
      from,
      warning: (entry: SecurityLogEntry) => {
        const { deviceName: name, count, source } = entry;
        const where = name === undefined ? from(entry) : t('warning.device', { name });
        const title = { count, place: source === undefined ? t('warning.many') : where };
        switch (entry.event) {
          case 'password_refused':
          case 'pairing_refused':
          case 'ticket_refused':
          case 'kiosk_pin_refused':
          case 'link_refused':
            return t(`warning.${entry.event}`, title);
          default:
            return t('warning.log_in_failed', title);
        }
      },
    };
  }, [t]);
}
