import { useTranslation } from 'react-i18next';
import { SetUpFrame } from '../connect/set-up-frame.tsx';
import { bridge } from '../connect/use-device.ts';
import { Note } from '../frame/note.tsx';
import { ActionButton } from '../frame/press.tsx';
import { Spinner } from '../frame/spinner.tsx';
import styles from './staff-away.module.css';

type Props = { readonly server: string; readonly since: string; readonly why?: 'certificate' | undefined };

/**
 * Tells staff that the front desk's computer does not respond, since when, and what to check. The page closes when the
 * server responds again (DESKTOP-17).
 */
export function StaffAway({ server, since, why }: Props) {
  const { t, i18n } = useTranslation('device');
  const time = new Date(since).toLocaleTimeString(i18n.language, { hour: 'numeric', minute: '2-digit' });
  return (
    <SetUpFrame
      step={1}
      mood="asleep"
      title={t('away.title')}
      lead={t('away.since', { time })}
      foot={
        <>
          <ActionButton look="quiet" onClick={() => void bridge().leaveServer()}>
            {t('away.change')}
          </ActionButton>
          <ActionButton look="main" onClick={() => void bridge().look()}>
            {t('away.look')}
          </ActionButton>
        </>
      }
    >
      <div className={styles.words}>
        <p className={styles.trying} role="status">
          <Spinner />
          {t('away.text')}
        </p>
        {why === 'certificate' ? (
          <Note tone="bad">{t('away.certificate')}</Note>
        ) : (
          <ul>
            <li>{t('away.power')}</li>
            <li>{t('away.wifi')}</li>
          </ul>
        )}
        <Note tone="sea">{t('away.guests')}</Note>
        <p className={styles.server}>{t('away.server', { server: new URL(server).host })}</p>
      </div>
    </SetUpFrame>
  );
}
