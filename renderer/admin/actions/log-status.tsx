import { IconCheck, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ActionLogStatus } from '#core/rules/action-status.ts';
import { Badge } from '../badge/badge.tsx';

/** Shows the status that the server returned: completed or in progress (GRADING-7). */
export function LogStatus({ status }: { readonly status: ActionLogStatus }) {
  const { t } = useTranslation('log');
  const isCompleted = status === 'completed';
  return (
    <Badge tone={isCompleted ? 'good' : 'quiet'} icon={isCompleted ? IconCheck : IconPlayerPlay}>
      {t(`status.${status}`)}
    </Badge>
  );
}
