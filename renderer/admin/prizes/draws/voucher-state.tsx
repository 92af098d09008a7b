import { IconBan, IconCheck, IconClock, IconClockOff, IconHeart } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DrawRow } from '#core/api/lottery-schemas.ts';
import { Badge } from '../../badge/badge.tsx';

const looks = {
  issued: { tone: 'warn', icon: IconClock },
  redeemed: { tone: 'good', icon: IconCheck },
  expired: { tone: 'quiet', icon: IconClockOff },
  void: { tone: 'bad', icon: IconBan },
  thank_you: { tone: 'quiet', icon: IconHeart },
} as const;

/** The state of a prize: to be collected, redeemed, expired, void, or a thank-you. */
export function VoucherState({ draw }: { readonly draw: Pick<DrawRow, 'state'> }) {
  const { t } = useTranslation('lottery');
  const state = draw.state ?? 'thank_you';
  const { tone, icon } = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`draws.state.${state}`)}
    </Badge>
  );
}
