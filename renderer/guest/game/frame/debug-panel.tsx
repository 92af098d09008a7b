import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataOf } from '#core/api/endpoint.ts';
import type { GuestEndpoints } from '#core/api/guest.ts';
import { phoneApi } from '../../../platform/guest-api.ts';
import { useHotelZone } from '../../../platform/use-hotel-zone.ts';
import { toZone } from '../../../platform/zone-date.ts';
import { RoundButton } from '../../../ui/button.tsx';
import type { GameHealth } from '../run/run-game.ts';
import styles from './debug.module.css';

type Health = DataOf<GuestEndpoints['health']>;

/** How often the panel refreshes, in milliseconds. */
const refreshMs = 1_000;

/** Shows the version, the connection, the queue and the last errors, but no answers (ERROR-4). */
export function DebugPanel({
  health,
  storyVersion,
  onClose,
}: {
  readonly health: () => GameHealth;
  readonly storyVersion: number | undefined;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('game');
  const { t: common } = useTranslation();
  const [server, setServer] = useState<Health | 'failed'>();
  const [now, setNow] = useState(health);
  const zone = useHotelZone();

  useEffect(() => {
    const control = new AbortController();
    phoneApi.call('health', { signal: control.signal }).then(setServer, () => setServer('failed'));
    const timer = setInterval(() => setNow(health()), refreshMs);
    return () => {
      control.abort();
      clearInterval(timer);
    };
  }, [health]);

  const loadedServer = server === 'failed' ? undefined : server;
  return (
    <aside className={styles.panel} aria-label={t('debugTitle')}>
      <div className={styles.head}>
        <h2>{t('debugTitle')}</h2>
        <RoundButton icon="close" label={common('close')} look="night" onClick={onClose} />
      </div>
      <dl>
        <dt>{t('debugVersion')}</dt>
        <dd>{loadedServer?.version ?? t('debugUnknown')}</dd>
        <dt>{t('debugStory')}</dt>
        <dd>{storyVersion ?? t('debugNone')}</dd>
        <dt>{t('debugServer')}</dt>
        <dd>{server === 'failed' ? 'NO_RESPONSE' : (loadedServer?.storage ?? t('debugUnknown'))}</dd>
        <dt>{t('debugConnection')}</dt>
        <dd>{t(`link_${now.link}`)}</dd>
        <dt>{t('debugQueue')}</dt>
        <dd>{t('debugItems', { n: now.queue })}</dd>
        <dt>{t('debugErrors')}</dt>
        <dd>
          {now.troubles.length === 0 ? (
            t('debugNone')
          ) : (
            <ul>
              {now.troubles.map(({ at, operation, code }) => (
                <li key={`${at}-${operation}-${code}`}>
                  {toZone(new Date(at), zone).toLocaleTimeString('ja-JP', { hour12: false })} {operation} {code}
                </li>
              ))}
            </ul>
          )}
        </dd>
      </dl>
    </aside>
  );
}
