import type { GuestEndpoints } from '#core/api/guest.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Clock } from '../../platform/clock.ts';
import type { StorageState } from '../../storage/ports.ts';
import type { SettingsReader } from '../functions.ts';

export type HealthDeps = {
  readonly version: string;
  readonly clock: Clock;
  readonly clockCheck: { isDoubtful(): boolean; confirm(): Promise<void> };
  readonly storageState: () => StorageState;
  readonly settings: SettingsReader;
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
        registration: deps.settings().registration,
      },
    }),
    confirmClock: async () => {
      await deps.clockCheck.confirm();
      return { data: { clock: clockState() } };
    },
  };
}
