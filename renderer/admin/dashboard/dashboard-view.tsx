import { Button } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { KioskView } from '#core/api/kiosk-schemas.ts';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import type { DashboardStats } from '#core/api/stats-schemas.ts';
import type { ServerStatus } from '#core/api/status-schemas.ts';
import type { Role } from '#core/model/account.ts';
import { isWaiting } from '../guest-data/guest-filter.ts';
import { NeedsHelp } from '../guest-data/needs-help.tsx';
import { useGuestActions } from '../guest-data/use-guest-actions.ts';
import type { StuckGuests } from '../guest-data/use-stuck-guests.ts';
import { useHold, useSteadyRows } from '../hooks/use-steady-rows.ts';
import { paths } from '../paths.ts';
import { PrintAlarms } from '../printing/print-alarms.tsx';
import { useOddWins } from '../prizes/odd/use-odd-wins.ts';
import { useNow } from '../time/use-now.ts';
import { WaitingPanel } from '../waiting/waiting-panel.tsx';
import { AddressCard } from './address-card.tsx';
import { Alarms } from './alarms.tsx';
import classes from './dashboard.module.css';
import { Figures } from './figures.tsx';
import { FirstSteps } from './first-steps.tsx';
import { HealthCard } from './health-card.tsx';
import { KioskCard } from './kiosk-card.tsx';
import { Notice } from './notice.tsx';
import { RecentGuests } from './recent-guests.tsx';
import { RegistrationCard } from './registration-card.tsx';
import { ServerCard } from './server-card.tsx';
import type { RecentGuestsView } from './use-recent-guests.ts';
import { useStatusActions } from './use-status-actions.ts';

type Props = {
  /** The waiting guests, sorted by how long they have waited, longest first. */
  readonly waiting: readonly StaffGuest[];
  /** Undefined until the stuck guests are known. */
  readonly stuck: StuckGuests | undefined;
  readonly recent: RecentGuestsView;
  /** Undefined until the statistics are loaded. The page is usable without them. */
  readonly stats: DashboardStats | undefined;
  readonly status: ServerStatus | undefined;
  readonly role: Role;
};

/** The maximum number of guests in the card of guests who need help. */
const maxStuck = 3;

const getUserId = ({ userId }: StaffGuest) => userId;

/**
 * Shows the alarms, the waiting guests, the guests who need help and the recent registrations; a hotel without guests
 * sees the first steps instead of the last two. The side column shows the state of the game and of this computer.
 */
export function DashboardView({ waiting, stuck, recent, stats, status, role }: Props) {
  const guestActions = useGuestActions();
  const statusActions = useStatusActions();
  const navigate = useNavigate();
  const hold = useHold();
  const page = recent.found.data;
  // A guest who has just been approved stays in `waiting` until the list is read again.
  const fresh = useMemo(() => waiting.filter(isWaiting), [waiting]);
  const find = useCallback(
    (id: string) => [...waiting, ...(page?.guests ?? [])].find(({ userId }) => userId === id),
    [waiting, page],
  );
  const rows = useSteadyRows({ fresh, isHeld: hold.isHeld, reason: '', idOf: getUserId, find });
  const isFresh = page?.counts?.all === 0 && stats?.registeredToday === 0;
  return (
    <>
      {status && <Alarms status={status} role={role} actions={statusActions} />}
      {status && <KioskAlarms kiosks={status.kiosks} />}
      {status && <PrintAlarms printers={status.printers} paper={status.paper} />}
      {role === 'admin' && <OddWinsNotice />}
      <div className={classes.columns}>
        <div className={classes.column} {...hold.handlers}>
          <WaitingPanel rows={rows} actions={guestActions} hasKeys />
          {isFresh ? (
            <FirstSteps hasWifi={status !== undefined && status.wifi.ssid !== ''} role={role} />
          ) : (
            <>
              {stuck && (
                <NeedsHelp stuck={stuck} most={maxStuck} onOpen={({ userId }) => void navigate(paths.guest(userId))} />
              )}
              <RecentGuests view={recent} />
            </>
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
                isPrintPrimary={!rows.some(({ isGone }) => !isGone)}
              />
              <RegistrationCard registration={status.registration} role={role} actions={statusActions} />
              {status.kiosks.length > 0 && <KioskCard kiosks={status.kiosks} />}
              <HealthCard status={status} />
              <ServerCard status={status} />
            </>
          )}
        </div>
      </div>
    </>
  );
}

/** Warns about each kiosk that should be on but has not reported for two minutes (KIOSK-15). */
export function KioskAlarms({ kiosks }: { readonly kiosks: readonly KioskView[] }) {
  const { t } = useTranslation('panel');
  return kiosks
    .filter(({ state }) => state === 'silent')
    .map(({ deviceId, name, isConsole }) => (
      <Notice key={deviceId} title={t('alarm.kiosk', { name: isConsole ? t('kiosk.own') : name })} tone="bad">
        <p>{t('alarm.kioskText')}</p>
      </Notice>
    ));
}

const shownForMs = 7 * 24 * 60 * 60 * 1_000;
const askEveryMs = 60 * 60 * 1_000;

/** Tells administrators how many prizes were lately won in an unusual way (DRAW-26). */
function OddWinsNotice() {
  const { t } = useTranslation('panel');
  const now = useNow(askEveryMs);
  const { data } = useOddWins(true);
  const count = data?.data.filter(({ drawnAt }) => now - Date.parse(drawnAt) < shownForMs).length ?? 0;
  if (count === 0) return null;
  return (
    <Notice
      title={t('alarm.oddWins', { count })}
      tone="warn"
      actions={
        <Button component={Link} to={`${paths.prizes}?tab=odd`} variant="outline">
          {t('alarm.oddWinsLink')}
        </Button>
      }
    />
  );
}
