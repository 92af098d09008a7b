import { IconCheck, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ActionLogStatus } from '#core/rules/action-status.ts';
import classes from './actions.module.css';

/** Completed or in progress, as the server tells (decision 2.18). */
export function LogStatus({ status }: { readonly status: ActionLogStatus }) {
  const { t } = useTranslation('log');
  const Icon = status === 'completed' ? IconCheck : IconPlayerPlay;
  return (
    <span className={classes.status} data-status={status}>
      <Icon size={14} aria-hidden />
      {t(`status.${status}`)}
    </span>
  );
}
