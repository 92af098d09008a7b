import { actionsHandlers } from '../features/actions/actions.routes.ts';
import { apiDescriptionHandlers } from '../features/api-description/api-description.routes.ts';
import { healthHandlers } from '../features/health/health.routes.ts';
import { kioskHandlers } from '../features/kiosk/kiosk.routes.ts';
import { liveHandlers } from '../features/live/live.routes.ts';
import { phoneTestHandlers } from '../features/phone-test/phone-test.routes.ts';
import { PhoneTests } from '../features/phone-test/phone-tests.ts';
import { securityLogHandlers } from '../features/security-log/security-log.routes.ts';
import { statsHandlers } from '../features/stats/stats.routes.ts';
import { statusHandlers } from '../features/status/status.routes.ts';
import { listEndingStories } from '../features/stories/story-reader.ts';
import { vitalsHandlers } from '../features/vitals/vitals.routes.ts';
import { VitalsBook } from '../features/vitals/vitals.ts';
import { createStreamCheck } from '../http/access-guard.ts';
import { listAddresses } from '../platform/lan-address.ts';
import { getLocalTimeZone } from '../platform/local-time.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { Game } from './game.ts';
import type { HotelSettings } from './hotel-settings.ts';
import type { Infrastructure } from './infrastructure.ts';
import type { Lottery } from './lottery.ts';
import type { NetworkAccess } from './network-access.ts';
import type { Paper } from './paper.ts';
import type { Printing } from './printing.ts';
import type { Retention } from './retention.ts';
import type { Staff } from './staff.ts';
import type { Stories } from './stories.ts';

type Deps = {
  readonly infrastructure: Infrastructure;
  readonly hotelSettings: HotelSettings;
  readonly staff: Staff;
  readonly networkAccess: NetworkAccess;
  readonly game: Game;
  readonly lottery: Lottery;
  readonly stories: Stories;
  readonly retention: Retention;
  readonly printing: Printing;
  readonly paper: Paper;
};

/**
 * Composes the features that report on the server: health, status, statistics, the action log and the event streams.
 */
export function composeOverview(options: ComposeOptions, deps: Deps) {
  const { storage, clock, ids, limits, network, version } = options;
  const { infrastructure, hotelSettings, staff, networkAccess, game, lottery } = deps;
  const { state, stories, live, clockCheck, isClockDoubtful } = infrastructure;
  const { readSettings } = hotelSettings;
  const registration = () => readSettings().registration;
  const vitals = new VitalsBook(clock);
  const phoneTests = new PhoneTests({
    ...{ clock, ids, publicOrigin: hotelSettings.publicOrigin },
    ownAddresses: () => listAddresses(network),
    wrongCodesPerMinute: limits.wrongCodesPerMinute,
  });
  return {
    handlers: {
      ...healthHandlers({
        version,
        clock,
        clockCheck,
        afterConfirm: lottery.services.vouchers.dateVouchers,
        registration,
        storage,
        hotelName: () => hotelSettings.hotel.read().name,
      }),
      ...apiDescriptionHandlers(version),
      ...actionsHandlers({ journal: storage.journal, state, stories, clock }),
      ...vitalsHandlers(vitals),
      ...phoneTestHandlers(phoneTests),
      ...securityLogHandlers(state.security, infrastructure.security, clock),
      ...kioskHandlers({
        pin: staff.kioskPin,
        security: infrastructure.security,
        hotel: () => hotelSettings.hotel.read(),
        settings: readSettings,
        printers: deps.printing.knownStates,
      }),
      ...statusHandlers({
        ...{ version, clock, storage, state, isClockDoubtful, registration },
        publicOrigin: hotelSettings.publicOrigin,
        chosenOrigin: () => readSettings().publicOrigin,
        ownOrigins: networkAccess.ownOrigins,
        isOwnOrigin: networkAccess.isOwnOrigin,
        codeOrigins: deps.stories.codeOrigins,
        unknownHosts: networkAccess.unknownHosts,
        https: () => networkAccess.https.status(),
        isRegistrationSlowed: game.guests.isCrowded,
        openStreams: () => live.size,
        connectedPhones: () => live.phones,
        hotel: () => {
          const { hotelId, name } = hotelSettings.hotel.read();
          return { hotelId, name, timeZone: getLocalTimeZone() };
        },
        wifi: () => ({ ssid: readSettings().wifi.ssid }),
        vitals: () => vitals.read(),
        backup: deps.retention.backupStatus,
        printers: deps.printing.knownStates,
        paper: deps.paper.state,
        kiosks: (printers) => staff.kioskWatch.list(printers.find(({ isDefault }) => isDefault)),
        pictures: () => deps.stories.pictureWatch.problems(),
        endingStories: () => listEndingStories(stories.listActive(), clockCheck.today()),
      }),
      ...statsHandlers({ state, stories, clock }),
      ...liveHandlers(
        { state, stories },
        live,
        createStreamCheck({
          ...networkAccess.place,
          isSessionOpen: (token, boundTo) => staff.auth.isSessionOpen(token, boundTo),
        }),
        deps.game.guests.phones.allows,
      ),
    },
  };
}
