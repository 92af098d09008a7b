import type { GuestEndpoints } from '#core/api/guest.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Clock } from '../../platform/clock.ts';
import type { StorageState } from '../../storage/ports.ts';

export type HealthDeps = {
  readonly version: string;
  readonly clock: Clock;
  readonly clockCheck: { isDoubtful(): boolean; confirm(): Promise<void> };
  readonly storageState: () => StorageState;
  /** Also paused by itself when too many wait (decision 3). */
  readonly registration: () => 'open' | 'paused';
};

/** `GET /health` and the confirmation of the date (decision 2.20). */
export function healthRoutes(
  deps: HealthDeps,
): Handlers<GuestEndpoints, 'health'> & Handlers<StaffEndpoints, 'confirmClock'> {
  const startedAt = deps.clock.monotonic();
  const clockState = () => (deps.clockCheck.isDoubtful() ? ('doubtful' as const) : ('ok' as const));
  return {
    health: () => ({
      data: {
        version: deps.version,
        uptimeMs: Math.round(deps.clock.monotonic() - startedAt),
        storage: deps.storageState(),
        clock: clockState(),
        registration: deps.registration(),
      },
    }),
    confirmClock: async () => {
      await deps.clockCheck.confirm();
      return { data: { clock: clockState() } };
    },
  };
}
