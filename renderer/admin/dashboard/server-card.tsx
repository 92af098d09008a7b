import { useTranslation } from 'react-i18next';
import type { ServerStatus } from '#core/api/status-schemas.ts';
import type { Tone } from '../badge/badge.tsx';
import { useTimeText } from '../time/use-time-text.ts';
import classes from './card.module.css';
import { CardBadge } from './card-badge.tsx';
import { SideCard } from './side-card.tsx';

type Props = { readonly status: Pick<ServerStatus, 'storage' | 'backup' | 'clock' | 'version'> };

const giga = 1024 ** 3;

/** Shows the state of this computer: disk, storage, backups and clock. */
export function ServerCard({ status }: Props) {
  const { t, i18n } = useTranslation('panel');
  const { moment } = useTimeText();
  const { storage, backup, clock } = status;
  const tone = getServerTone(status);
  const free =
    storage.freeBytes === null
      ? t('server.unknown')
      : t('server.gigabytes', {
          size: (storage.freeBytes / giga).toLocaleString(i18n.language, { maximumFractionDigits: 1 }),
        });
  return (
    <SideCard title={t('server.title')} badge={<CardBadge tone={tone}>{t(`server.${tone}`)}</CardBadge>}>
      <dl className={classes.pairs}>
        <Pair name={t('server.disk')} value={free} isOdd={storage.state !== 'ok'} />
        <Pair name={t('server.storage')} value={t(`server.storage.${storage.state}`)} isOdd={storage.state !== 'ok'} />
        <Pair
          name={t('server.backup')}
          value={backup.lastAt === null ? t('server.noBackup') : moment(backup.lastAt)}
          isOdd={!backup.ok}
        />
        <Pair name={t('server.clock')} value={moment(clock.now)} isOdd={clock.state !== 'ok'} />
      </dl>
      {backup.failure && (
        <p className={classes.label}>
          {t(`server.backupFailure.${backup.failure.reason}`, {
            at: moment(backup.failure.at),
            file: backup.failure.file ?? '',
          })}
        </p>
      )}
      {backup.lackingPictures > 0 && (
        <p className={classes.label}>{t('server.backupLacking', { count: backup.lackingPictures })}</p>
      )}
      {backup.lastAt !== null && backup.sameDisk && <p className={classes.label}>{t('server.sameDisk')}</p>}
    </SideCard>
  );
}

function Pair({ name, value, isOdd }: { readonly name: string; readonly value: string; readonly isOdd: boolean }) {
  return (
    <div data-odd={isOdd || undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Returns `bad` if data cannot be saved, `warn` if anything else needs attention, and `good` otherwise. */
function getServerTone({ storage, backup, clock }: Props['status']): Exclude<Tone, 'quiet'> {
  if (storage.state === 'full' || storage.state === 'failed') return 'bad';
  const isWhole = storage.problems.length === 0 && storage.pictures.total === 0 && backup.lackingPictures === 0;
  const isGood = storage.state === 'ok' && isWhole && backup.ok && clock.state === 'ok';
  return isGood ? 'good' : 'warn';
}
