import {
  IconCircleDashed,
  IconClockOff,
  IconPlayerPlay,
  IconPrinter,
  IconUsersGroup,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../badge/badge.tsx';
import { useTimeText } from '../time/use-time-text.ts';
import { getRowState, type RoomRow, type RoomState } from './rows.ts';

const looks: Readonly<Record<RoomState, { readonly tone: Tone; readonly icon: TablerIcon }>> = {
  unprinted: { tone: 'quiet', icon: IconCircleDashed },
  unused: { tone: 'good', icon: IconPrinter },
  in_use: { tone: 'good', icon: IconPlayerPlay },
  used_up: { tone: 'warn', icon: IconUsersGroup },
  expired: { tone: 'quiet', icon: IconClockOff },
  void: { tone: 'bad', icon: IconX },
};

/** A badge with the state of a room's ticket. */
export function TicketBadge({ row }: { readonly row: RoomRow }) {
  const { t } = useTranslation('checkIn');
  const { brief } = useTimeText();
  const state = getRowState(row);
  const { ticket } = row;
  const words = () => {
    if (state === 'unused' && ticket) return t('state.unusedAt', { time: brief(ticket.issuedAt) });
    if (state === 'in_use' && ticket) return t('state.playing', { count: ticket.guestCount });
    return t(`state.${state}`);
  };
  return <Badge {...looks[state]}>{words()}</Badge>;
}
