import { IconCircleCheck, IconConfetti, IconGift, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import { Badge } from '../badge/badge.tsx';

type Prize = StaffGuest['prize'];

/** The icons of the three words for a guest's prize (PANEL-22). */
export const prizeIcons: Readonly<Record<Exclude<Prize, 'none'>, TablerIcon>> = {
  spin: IconConfetti,
  voucher: IconGift,
  redeemed: IconCircleCheck,
};

/** Returns whether the guest still has something to collect, so that a check-out asks first (PANEL-22). */
export const hasToCollect = ({ prize }: Pick<StaffGuest, 'prize'>): boolean => prize === 'spin' || prize === 'voucher';

/** Shows that the guest has a spin or a voucher, or got the prize. Renders nothing without any of these. */
export function PrizeBadge({ prize }: { readonly prize: Prize }) {
  const { t } = useTranslation('monitor');
  if (prize === 'none') return null;
  return (
    <Badge tone={prize === 'redeemed' ? 'quiet' : 'warn'} icon={prizeIcons[prize]}>
      {t(`prize.${prize}`)}
    </Badge>
  );
}
