import { IconCheck, IconCircleCheck, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PhoneState } from '#core/bridge/console-assistant.ts';
import parts from '../parts.module.css';
import { Badge } from '../parts.tsx';
import styles from './phone-step.module.css';

/** Shows the phones that have opened the test, and how fast. New phones are added while staff are looking. */
export function PhoneTable({ phone: { phones, more } }: { readonly phone: PhoneState }) {
  const { t } = useTranslation('assistant');
  return (
    <div className={styles.found}>
      <div className={styles.tableBox}>
        <table aria-live="polite">
          <caption className={parts.unseen}>{t('phone.table')}</caption>
          <thead>
            <tr>
              <th>{t('phone.device')}</th>
              <th>{t('phone.openTime')}</th>
              <th>{t('phone.camera')}</th>
              <th>
                <span className={parts.unseen}>{t('phone.result')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {phones.map(({ device, address, openMs, camera }) => (
              <tr key={`${device} ${address}`}>
                <td>
                  <b>{t(`phone.${device}`)}</b>
                  <small>{address}</small>
                </td>
                <td>{t('phone.seconds', { seconds: (openMs / 1_000).toFixed(1) })}</td>
                <td>{t(camera === 'live' ? 'phone.cameraLive' : 'phone.cameraPhoto')}</td>
                <td>
                  <Badge look="good">
                    <IconCheck size={16} aria-hidden="true" />
                    {t('phone.opened')}
                  </Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {more > 0 && <p className={parts.soft}>{t('phone.more', { count: more })}</p>}
      </div>
      <p className={parts.note} data-look="leaf">
        <IconCircleCheck size={20} aria-hidden="true" />
        <span>
          <b>{t('phone.goodNote')}</b>
          <br />
          {t('phone.goodNoteText')}
        </span>
      </p>
      <p className={parts.note} data-look="sea">
        <IconMapPin size={20} aria-hidden="true" />
        <span>
          <b>{t('phone.placesNote')}</b>
          <br />
          {t('phone.placesNoteText')}
        </span>
      </p>
    </div>
  );
}
