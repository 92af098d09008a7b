import { useCallback, useMemo } from 'react';
import type { StaffGuest } from '#core/api/shapes.ts';
import type { DashboardStats } from '#core/api/stats-shapes.ts';
import type { ServerStatus } from '#core/api/status-shapes.ts';
import type { Role } from '#core/model/account.ts';
import { isWaiting } from '../guest-data/guest-filter.ts';
import { useGuestActions } from '../guest-data/use-guest-actions.ts';
import { useHold, useSteadyRows } from '../table/steady.ts';
import { WaitingPanel } from '../waiting/waiting-panel.tsx';
import { AddressCard } from './address-card.tsx';
import { Alarms } from './alarms.tsx';
import classes from './dashboard.module.css';
import { Figures } from './figures.tsx';
import { FirstSteps } from './first-steps.tsx';
import { HealthCard } from './health-card.tsx';
import { RecentGuests } from './recent-guests.tsx';
import { RegistrationCard } from './registration-card.tsx';
import { ServerCard } from './server-card.tsx';
import type { RecentGuestsView } from './use-recent-guests.ts';
import { useStatusActions } from './use-status-actions.ts';

type Props = {
  /** Oldest first. */
  readonly waiting: readonly StaffGuest[];
  readonly recent: RecentGuestsView;
  /** Undefined until they are read; the page stands without them. */
  readonly stats: DashboardStats | undefined;
  readonly status: ServerStatus | undefined;
  readonly role: Role;
};

const idOf = ({ userId }: StaffGuest) => userId;

/** Those who wait first, then who came lately; at the side how the game and this computer are doing. */
export function DashboardView({ waiting, recent, stats, status, role }: Props) {
  const guestActions = useGuestActions();
  const statusActions = useStatusActions();
  const hold = useHold();
  const page = recent.found.data;
  // Approved a moment ago, and not read again yet: such a one waits no longer.
  const fresh = useMemo(() => waiting.filter(isWaiting), [waiting]);
  const find = useCallback(
    (id: string) => [...waiting, ...(page?.guests ?? [])].find(({ userId }) => userId === id),
    [waiting, page],
  );
  const rows = useSteadyRows({ fresh, isHeld: hold.isHeld, reason: '', idOf, find });
  const isFresh = page?.counts?.all === 0 && stats?.registeredToday === 0;
  return (
    <>
      {status && <Alarms status={status} role={role} actions={statusActions} />}
      <div className={classes.columns}>
        <div className={classes.column} {...hold.handlers}>
          <WaitingPanel rows={rows} actions={guestActions} hasKeys />
          {isFresh ? (
            <FirstSteps hasWifi={status !== undefined && status.wifi.ssid !== ''} role={role} />
          ) : (
            <RecentGuests view={recent} />
          )}
        </div>
        <div className={classes.column}>
          <Figures stats={stats} />
          {status && (
            <>
              <AddressCard
                status={status}
                role={role}
                actions={statusActions}
                mayBeLoud={!rows.some(({ isGone }) => !isGone)}
              />
              <RegistrationCard registration={status.registration} role={role} actions={statusActions} />
              <HealthCard status={status} />
              <ServerCard status={status} />
            </>
          )}
        </div>
      </div>
    </>
  );
}
