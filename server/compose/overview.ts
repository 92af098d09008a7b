import { actionsHandlers } from '../features/actions/actions.routes.ts';
import { apiDescriptionHandlers } from '../features/api-description/api-description.routes.ts';
import { healthRoutes } from '../features/health/health.routes.ts';
import { liveHandlers } from '../features/live/live.routes.ts';
import { phoneTestHandlers } from '../features/phone-test/phone-test.routes.ts';
import { PhoneTests } from '../features/phone-test/phone-tests.ts';
import { securityLogHandlers } from '../features/security-log/security-log.routes.ts';
import { statsHandlers } from '../features/stats/stats.routes.ts';
import { statusHandlers } from '../features/status/status.routes.ts';
import { vitalsHandlers } from '../features/vitals/vitals.routes.ts';
import { VitalsBook } from '../features/vitals/vitals.ts';
import { makeStreamCheck } from '../http/access-guard.ts';
import { allAddresses } from '../platform/lan-address.ts';
import { localTimeZone } from '../platform/local-time.ts';
import type { Draw } from '../storage/projections/draw-index.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { Doors } from './doors.ts';
import type { Game } from './game.ts';
import type { Ground } from './ground.ts';
import type { House } from './house.ts';
import type { Keeping } from './keeping.ts';
import type { Paper } from './paper.ts';
import type { Printing } from './printing.ts';
import type { Staff } from './staff.ts';
import type { Stories } from './stories.ts';

type Parts = {
  readonly ground: Ground;
  readonly house: House;
  readonly staff: Staff;
  readonly doors: Doors;
  readonly game: Game;
  readonly stories: Stories;
  readonly keeping: Keeping;
  readonly printing: Printing;
  readonly paper: Paper;
};

/** Composes what reports on the server: health, status, figures, the action log and the event streams. */
export function composeOverview(options: ComposeOptions, parts: Parts) {
  const { storage, clock, ids, limits, network, version } = options;
  const { ground, house, staff, doors, game } = parts;
  const { state, stories, live, clockCheck, isClockDoubtful } = ground;
  const { readSettings } = house;
  const { registration } = game.guests;
  const vitals = new VitalsBook(clock);
  const phoneTests = new PhoneTests({
    ...{ clock, ids, publicOrigin: house.publicOrigin },
    ownAddresses: () => allAddresses(network),
    wrongCodesPerMinute: limits.wrongCodesPerMinute,
  });
  return {
    handlers: {
      ...healthRoutes({ version, clock, clockCheck, registration, storage, hotelName: () => house.hotel.read().name }),
      ...apiDescriptionHandlers(version),
      ...actionsHandlers({ journal: storage.journal, state, stories, clock }),
      ...vitalsHandlers(vitals),
      ...phoneTestHandlers(phoneTests),
      ...securityLogHandlers(state.security, ground.security, clock),
      ...statusHandlers({
        ...{ version, clock, storage, state, isClockDoubtful, registration },
        publicOrigin: house.publicOrigin,
        chosenOrigin: () => readSettings().publicOrigin,
        ownOrigins: doors.ownOrigins,
        isOwnOrigin: doors.isOwnOrigin,
        codeOrigins: parts.stories.codeOrigins,
        unknownHosts: doors.unknownHosts,
        https: () => doors.https.status(),
        registrationSetting: () => readSettings().registration,
        openStreams: () => live.size,
        connectedPhones: () => live.phones,
        hotel: () => {
          const { hotelId, name } = house.hotel.read();
          return { hotelId, name, timeZone: localTimeZone() };
        },
        wifi: () => ({ ssid: readSettings().wifi.ssid }),
        vitals: () => vitals.read(),
        backup: parts.keeping.backupStatus,
        printers: parts.printing.knownStates,
        paper: parts.paper.state,
        kiosks: (printers) =>
          staff.kioskWatch.list(
            printers.find(({ isDefault }) => isDefault),
            lastSpinAt(state.lottery.draws),
          ),
        pictures: () => parts.stories.pictureWatch.problems(),
      }),
      ...statsHandlers({ state, stories, clock }),
      ...liveHandlers(
        { state, stories },
        live,
        makeStreamCheck({
          ...doors.place,
          isSessionOpen: (token, boundTo) => staff.auth.isSessionOpen(token, boundTo),
        }),
      ),
    },
  };
}

/** The newest draw at a kiosk. */
function lastSpinAt(draws: Iterable<Draw>): string | undefined {
  let last: string | undefined;
  for (const { where, drawnAt } of draws) if (where === 'kiosk') last = drawnAt;
  return last;
}
