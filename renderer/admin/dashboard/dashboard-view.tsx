import { useCallback, useMemo } from 'react';
import type { StaffGuest } from '#core/api/shapes.ts';
import { byArrival, isWaiting } from '../guest-data/guest-filter.ts';
import { useGuestActions } from '../guest-data/use-guest-actions.ts';
import { useHold, useSteadyRows } from '../table/steady.ts';
import { WaitingPanel } from '../waiting/waiting-panel.tsx';

const idOf = ({ userId }: StaffGuest) => userId;

/** The dashboard with its data there; nothing moves while a hand is on it. */
export function DashboardView({ guests }: { readonly guests: readonly StaffGuest[] }) {
  const actions = useGuestActions();
  const hold = useHold();
  const waiting = useMemo(() => guests.filter(isWaiting).sort(byArrival), [guests]);
  const find = useCallback((id: string) => guests.find(({ userId }) => userId === id), [guests]);
  const rows = useSteadyRows({ fresh: waiting, isHeld: hold.isHeld, reason: '', idOf, find });
  return (
    <div {...hold.handlers}>
      <WaitingPanel rows={rows} guests={guests} actions={actions} hasKeys />
    </div>
  );
}
