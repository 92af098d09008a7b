import { Button, Group, Table, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconClockExclamation,
  IconDownload,
  IconHistory,
  IconPhotoOff,
  IconRefreshAlert,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Backup } from '#core/api/staff-backups.ts';
import { Badge } from '../badge/badge.tsx';
import { formatBytes } from './bytes-text.ts';
import { formatVersion } from './version-text.ts';

type Props = {
  readonly backups: readonly Backup[];
  readonly momentText: (at: string) => string;
  readonly isBusy: boolean;
  readonly onSave: (backup: Backup) => void;
  /** Undefined if backups cannot be restored from this device. */
  readonly onRestore: ((backup: Backup) => void) | undefined;
  readonly onDelete: (backup: Backup) => void;
};

/** The backups in the order of the server, with the actions that each one allows. */
export function BackupTable({ backups, momentText, isBusy, onSave, onRestore, onDelete }: Props) {
  const { t, i18n } = useTranslation('backups');
  if (backups.length === 0) return <Text c="dimmed">{t('empty')}</Text>;
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('column.at')}</Table.Th>
            <Table.Th>{t('column.reason')}</Table.Th>
            <Table.Th ta="right">{t('column.size')}</Table.Th>
            <Table.Th pl="lg">{t('column.work')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {backups.map((backup) => {
            const at = momentText(backup.createdAt);
            const isWhole = backup.state === 'whole';
            const work = { size: 'xs', variant: 'subtle', disabled: isBusy } as const;
            return (
              <Table.Tr key={backup.backupId}>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>{at}</Table.Td>
                <Table.Td>
                  {t(`reason.${backup.reason}`)}
                  <BackupMarks backup={backup} />
                </Table.Td>
                <Table.Td ta="right" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                  {isWhole ? formatBytes(backup.bytes, i18n.language) : '—'}
                </Table.Td>
                <Table.Td pl="sm">
                  <Group gap={4}>
                    {isWhole && (
                      <Button
                        {...work}
                        leftSection={<IconDownload size={16} aria-hidden />}
                        aria-label={t('downloadOf', { at })}
                        onClick={() => onSave(backup)}
                      >
                        {t('download')}
                      </Button>
                    )}
                    {isWhole && onRestore && (
                      <Button
                        {...work}
                        leftSection={<IconHistory size={16} aria-hidden />}
                        aria-label={t('restoreOf', { at })}
                        onClick={() => onRestore(backup)}
                      >
                        {t('restore')}
                      </Button>
                    )}
                    <Button
                      {...work}
                      color="gray"
                      leftSection={<IconTrash size={16} aria-hidden />}
                      aria-label={t('deleteOf', { at })}
                      onClick={() => onDelete(backup)}
                    >
                      {t('delete')}
                    </Button>
                  </Group>
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const icons = { damaged: IconX, unreadable: IconAlertTriangle, newer: IconRefreshAlert } as const;

/**
 * Says what is unusual about a backup, and what this means for its use (BACKUP-3, BACKUP-5, BACKUP-6). Renders nothing
 * for a normal backup.
 */
function BackupMarks({ backup }: { readonly backup: Backup }) {
  const { t } = useTranslation('backups');
  const { state, file, needs, lackingPictures, isDatedAhead } = backup;
  return (
    <>
      {state !== 'whole' && (
        <Mark
          badge={
            <Badge tone={state === 'newer' ? 'warn' : 'bad'} icon={icons[state]}>
              {t(`state.${state}`)}
            </Badge>
          }
          text={aboutState()}
        />
      )}
      {lackingPictures > 0 && (
        <Mark
          badge={
            <Badge tone="warn" icon={IconPhotoOff}>
              {t('state.lacking', { count: lackingPictures })}
            </Badge>
          }
        />
      )}
      {isDatedAhead && (
        <Mark
          badge={
            <Badge tone="warn" icon={IconClockExclamation}>
              {t('state.ahead')}
            </Badge>
          }
          text={t('about.ahead', { year: new Date(backup.createdAt).getFullYear() })}
        />
      )}
    </>
  );

  function aboutState(): string {
    if (state === 'newer')
      return t('about.newer', { version: formatVersion(t, needs ?? { program: null, schemaVersion: null }) });
    if (state === 'unreadable') return t('about.unreadable', { file: file ?? '' });
    return file === undefined ? t('about.damaged') : t('about.inTheWay', { file });
  }
}

function Mark({ badge, text }: { readonly badge: ReactNode; readonly text?: string }) {
  return (
    <div>
      {badge}
      {text && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {text}
        </Text>
      )}
    </div>
  );
}
