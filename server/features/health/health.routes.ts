import type { GuestEndpoints } from '#core/api/guest.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Storage } from '../../storage/ports.ts';

export type HealthDeps = {
  readonly version: string;
  readonly clock: Clock;
  readonly clockCheck: { isDoubtful(): boolean; confirm(): Promise<void> };
  /** Called after staff confirmed the date. */
  readonly afterConfirm: () => Promise<void>;
  readonly storage: Pick<Storage, 'state' | 'canDelete' | 'confirmLosses'>;
  /** Returns 'paused' if the hotel paused registration (STATUS-5). */
  readonly registration: () => 'open' | 'paused';
  readonly hotelName: () => string;
};

/**
 * Returns the handlers of `GET /health`, and of the calls with which staff confirm the date and accept that data are
 * missing.
 */
export function healthHandlers(
  deps: HealthDeps,
): Handlers<GuestEndpoints, 'health'> & Handlers<StaffEndpoints, 'confirmClock' | 'confirmLosses'> {
  const startedAt = deps.clock.monotonic();
  const clockState = () => (deps.clockCheck.isDoubtful() ? ('doubtful' as const) : ('ok' as const));
  return {
    health: () => ({
      data: {
        version: deps.version,
        uptimeMs: Math.round(deps.clock.monotonic() - startedAt),
        storage: deps.storage.state(),
        clock: clockState(),
        registration: deps.registration(),
        hotelName: deps.hotelName(),
      },
    }),
    confirmClock: async () => {
      await deps.clockCheck.confirm();
      await deps.afterConfirm();
      return { data: { clock: clockState() } };
    },
    confirmLosses: async () => {
      await deps.storage.confirmLosses();
      return { data: { holdsDeletion: !deps.storage.canDelete() } };
    },
  };
}
