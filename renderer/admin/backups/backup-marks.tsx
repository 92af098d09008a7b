import { Text } from '@mantine/core';
import { IconAlertTriangle, IconClockExclamation, IconPhotoOff, IconRefreshAlert, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Backup } from '#core/api/staff-backups.ts';
import { Badge } from '../badge/badge.tsx';
import { formatVersion } from './version-text.ts';

const icons = { damaged: IconX, unreadable: IconAlertTriangle, newer: IconRefreshAlert } as const;

/**
 * Says what is unusual about a backup, and what this means for its use (BACKUP-3, BACKUP-5, BACKUP-6). Renders nothing
 * for a normal backup.
 */
export function BackupMarks({ backup }: { readonly backup: Backup }) {
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
