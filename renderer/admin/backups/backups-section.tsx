import { Button, Skeleton, Text } from '@mantine/core';
import { IconDatabaseExport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Backup } from '#core/api/staff-backups.ts';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { ErrorBanner } from '../feedback/error-banner.tsx';
import { LoadProblem } from '../feedback/load-problem.tsx';
import { SectionCard } from '../settings/section-card.tsx';
import classes from '../settings/settings.module.css';
import { useTimeText } from '../time/use-time-text.ts';
import { BackupTable } from './backup-table.tsx';
import { formatBytes } from './bytes-text.ts';
import { FolderCard } from './folder-card.tsx';
import { MoveCard } from './move-card.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { useBackupProblem, useBackups, useBackupWork } from './use-backups.ts';
import { useRestore } from './use-restore.ts';

type Open = { readonly kind: 'restore' | 'delete'; readonly backup: Backup };

/**
 * `/admin/settings/backups`: makes, lists, downloads and restores backups, sets their folder, and lists erasures (ERASE-1,
 * BACKUP-1, BACKUP-2).
 */
export function BackupsSection() {
  const { t, i18n } = useTranslation('backups');
  const { moment } = useTimeText();
  const problem = useBackupProblem();
  const { data, error, refetch } = useBackups();
  const { busy, make, makeAndSave, save, remove } = useBackupWork();
  const [open, setOpen] = useState<Open>();
  const { restore, isRestoring, reason, lost, forget } = useRestore(moment, () => setOpen(undefined));
  const show = (kind: Open['kind']) => (backup: Backup) => {
    forget();
    setOpen({ kind, backup });
  };
  const failure = data?.failure && {
    at: moment(data.failure.at),
    file: data.failure.file ?? '',
    reason: data.failure.reason,
  };
  return (
    <>
      <SectionCard title={t('title')} intro={t('intro')}>
        {error && (
          <LoadProblem
            text={t('loadFailed', { reason: problem(error) })}
            onRetry={() => void refetch()}
            hasList={data !== undefined}
          />
        )}
        {failure && <ErrorBanner text={t(`failure.${failure.reason}`, { at: failure.at, file: failure.file })} />}
        <div>
          <Button
            variant="filled"
            leftSection={<IconDatabaseExport size={18} aria-hidden />}
            loading={busy === 'make'}
            disabled={busy !== undefined}
            onClick={() => void make()}
          >
            {t('make')}
          </Button>
          <Text role="status" c="dimmed" size="sm" mt={4}>
            {busy === 'make' ? t('making') : busy === 'download' ? t('downloading') : ''}
          </Text>
        </div>
        {!data && !error && <Skeleton height={160} radius={8} />}
        {data && (
          <>
            <BackupTable
              backups={data.data}
              momentText={moment}
              isBusy={busy !== undefined}
              onSave={(backup) => void save(backup)}
              onRestore={data.canRestore ? show('restore') : undefined}
              onDelete={show('delete')}
            />
            <Text c="dimmed" size="sm">
              {t('downloadNote')}
            </Text>
            {!data.canRestore && (
              <Text c="dimmed" size="sm">
                {t('restoreElsewhere')}
              </Text>
            )}
          </>
        )}
      </SectionCard>
      {data && <MoveCard isBusy={busy !== undefined} onMakeAndSave={() => void makeAndSave()} />}
      {data && <FolderCard key={data.folder.chosen} folder={data.folder} />}
      {data && <ErasuresCard {...data} momentText={moment} />}
      {open?.kind === 'restore' && (
        <RestoreDialog
          at={moment(open.backup.createdAt)}
          isBusy={isRestoring}
          reason={reason}
          lost={lost}
          onSubmit={(withoutPictures) => void restore(open.backup, withoutPictures)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.kind === 'delete' && (
        <ConfirmDialog
          title={t('deleteTitle')}
          submit={t('deleteSubmit')}
          isDestructive
          isBusy={false}
          onClose={() => setOpen(undefined)}
          onSubmit={() => {
            setOpen(undefined);
            void remove(open.backup);
          }}
        >
          <Text>
            {t('deleteText', {
              at: moment(open.backup.createdAt),
              size:
                open.backup.state === 'whole'
                  ? formatBytes(open.backup.bytes, i18n.language)
                  : t(`state.${open.backup.state}`),
            })}
          </Text>
        </ConfirmDialog>
      )}
    </>
  );
}

type Erasure = { readonly at: string; readonly why: 'staff' | 'retention'; readonly guests: number };
type Props = {
  readonly retentionDays: number;
  readonly erasedGuests: number;
  readonly erasures: readonly Erasure[];
  readonly momentText: (at: string) => string;
};

/** The maximum number of erasures shown. */
const maxShown = 8;

/** Says after how many days guests' personal data are erased, and lists the first erasures that it is given (ERASE-1). */
function ErasuresCard({ retentionDays, erasedGuests, erasures, momentText }: Props) {
  const { t } = useTranslation('backups');
  return (
    <SectionCard title={t('erasureTitle')} intro={t('erasureIntro', { days: retentionDays })}>
      <Text>{erasedGuests === 0 ? t('erasureNone') : t('erasureCount', { count: erasedGuests })}</Text>
      {erasures.length > 0 && (
        <dl className={classes.facts}>
          {erasures.slice(0, maxShown).map(({ at, why, guests }) => (
            <div key={`${at}-${why}`} style={{ display: 'contents' }}>
              <dt>{momentText(at)}</dt>
              <dd>{t(`erasure.${why}`, { count: guests })}</dd>
            </div>
          ))}
        </dl>
      )}
    </SectionCard>
  );
}
