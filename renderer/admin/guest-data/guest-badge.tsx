import { IconFlag, IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import { Badge } from '../badge/badge.tsx';
import { StatusBadge } from './status-badge.tsx';

type Props = { readonly guest: Pick<StaffGuest, 'status' | 'gameCompleted' | 'isRejected'> };

/** Shows a guest's status, or instead that the guest has finished or was rejected (PANEL-5). */
export function GuestBadge({ guest }: Props) {
  const { t } = useTranslation('admin');
  if (guest.isRejected) {
    return (
      <Badge tone="quiet" icon={IconUserOff}>
        {t('guests.rejected')}
      </Badge>
    );
  }
  if (guest.status === 'active' && guest.gameCompleted) {
    return (
      <Badge tone="good" icon={IconFlag}>
        {t('guests.completed')}
      </Badge>
    );
  }
  return <StatusBadge status={guest.status} />;
}
