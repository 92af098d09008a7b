import { IconClock, IconDoorExit, IconPlayerPause, IconPlayerPlay, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { GuestStatus } from '#core/model/guest.ts';
import { Badge, type Tone } from '../badge/badge.tsx';

const icons: Readonly<Record<GuestStatus, TablerIcon>> = {
  waiting: IconClock,
  active: IconPlayerPlay,
  stopped: IconPlayerPause,
  ended: IconDoorExit,
};

const tones: Readonly<Record<GuestStatus, Tone>> = {
  waiting: 'warn',
  active: 'good',
  stopped: 'quiet',
  ended: 'quiet',
};

/** Shows a guest's status as a word with an icon, so that its meaning never depends on colour alone. */
export function StatusBadge({ status }: { readonly status: GuestStatus }) {
  const { t } = useTranslation('admin');
  return (
    <Badge tone={tones[status]} icon={icons[status]}>
      {t(`guests.status.${status}`)}
    </Badge>
  );
}
