import { Button, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BackupFolder, folderFaults } from '#core/api/staff-backups.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { isSessionOver } from '../server/query-client.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';
import { SectionCard } from '../settings/section-card.tsx';
import classes from '../settings/settings.module.css';
import { formatBytes } from './bytes-text.ts';
import { useBackupProblem } from './use-backups.ts';

/** Shows the backup folder, whether it is on another disk than the data (BACKUP-8), and a form that changes it. */
export function FolderCard({ folder }: { readonly folder: BackupFolder }) {
  const { t, i18n } = useTranslation('backups');
  const { succeed } = useFeedback();
  const problem = useBackupProblem();
  const queries = useQueryClient();
  const work = useWork();
  const [typed, setTyped] = useState(folder.chosen);
  const [fault, setFault] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);

  const faultText = (error: unknown): string => {
    const reason = error instanceof ApiFailure ? parseReason(error.data) : undefined;
    return reason ? t(`fault.${reason}`) : t('folderFailed', { reason: problem(error) });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFault(undefined);
    try {
      await work(() => staffApi.call('setBackupFolder', { body: { folder: typed.trim() } }));
      succeed(t('folderSaved'));
    } catch (error) {
      if (!isSessionOver(error)) setFault(error);
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: queryKeys.backups });
      void queries.invalidateQueries({ queryKey: queryKeys.status });
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <SectionCard title={t('folderTitle')} intro={t('folderIntro')}>
        {folder.sameDisk ? (
          <Text className={classes.note}>
            <IconAlertTriangle size={18} aria-hidden />
            {t('folderSame')}
          </Text>
        ) : (
          <Text c="dimmed">{t('folderOther')}</Text>
        )}
        <dl className={classes.facts}>
          <dt>{t('folderNow')}</dt>
          <dd>{folder.path}</dd>
          {folder.freeBytes !== null && (
            <>
              <dt>{t('folderFree')}</dt>
              <dd>{formatBytes(folder.freeBytes, i18n.language)}</dd>
            </>
          )}
        </dl>
        <TextInput
          label={t('folderField')}
          description={t('folderHint')}
          value={typed}
          maxLength={1_000}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setFault(undefined);
          }}
          error={fault !== undefined && faultText(fault)}
          autoComplete="off"
          spellCheck={false}
        />
        <div>
          <Button type="submit" loading={isBusy} disabled={typed.trim() === folder.chosen}>
            {t('folderSave')}
          </Button>
        </div>
      </SectionCard>
    </form>
  );
}

function parseReason(data: unknown) {
  const reason = typeof data === 'object' && data !== null && 'reason' in data ? data.reason : undefined;
  return folderFaults.find((fault) => fault === reason);
}
