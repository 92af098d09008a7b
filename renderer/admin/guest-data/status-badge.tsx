import { IconClock, IconDoorExit, IconPlayerPause, IconPlayerPlay, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { GuestStatus } from '#core/model/guest.ts';
import classes from './status-badge.module.css';

const icons: Readonly<Record<GuestStatus, TablerIcon>> = {
  waiting: IconClock,
  active: IconPlayerPlay,
  stopped: IconPlayerPause,
  ended: IconDoorExit,
};

/** A guest's status as a word and a shape, never as a colour alone. */
export function StatusBadge({ status }: { readonly status: GuestStatus }) {
  const { t } = useTranslation('admin');
  const Icon = icons[status];
  return (
    <span className={classes.badge} data-status={status}>
      <Icon size={15} stroke={2} aria-hidden />
      {t(`guests.status.${status}`)}
    </span>
  );
}
