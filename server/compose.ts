import type { RequestListener } from 'node:http';
import type { GuestEndpoints } from '#core/api/guest.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import { staffPinHeader } from '#core/api/staff-routes.ts';
import type { GuestNumbers } from '#core/bridge/server-messages.ts';
import { composeArrivals } from './compose/arrivals.ts';
import type { ComposeOptions } from './compose/compose-options.ts';
import { composeGame } from './compose/game.ts';
import { composeHotelSettings } from './compose/hotel-settings.ts';
import { composeInfrastructure } from './compose/infrastructure.ts';
import { composeLottery } from './compose/lottery.ts';
import { composeNetworkAccess } from './compose/network-access.ts';
import { composeOverview } from './compose/overview.ts';
import { composePaper } from './compose/paper.ts';
import { loadPhoneKey } from './compose/phone-key.ts';
import { composePrinting } from './compose/printing.ts';
import { composeRetention } from './compose/retention.ts';
import { seed } from './compose/seeding.ts';
import { composeStaff } from './compose/staff.ts';
import { composeStories } from './compose/stories.ts';
import { watchGuests } from './compose/watch-guests.ts';
import type { AuthService } from './features/auth/auth.service.ts';
import type { DeviceService } from './features/devices/device.service.ts';
import { handoverHandlers } from './features/handover/handover.routes.ts';
import { withSpinAnnounced } from './features/kiosk/kiosk-watch.routes.ts';
import { createGuard } from './http/access-guard.ts';
import { createApp } from './http/create-app.ts';
import type { Handlers } from './http/handler.ts';
import type { MountDeps } from './http/mount-endpoint.ts';
import { PhoneCookies } from './http/phone-cookie.ts';
import { createRouteLimits } from './http/route-limits.ts';
import { UploadBudget } from './http/upload-budget.ts';
import { startJobs } from './platform/jobs.ts';
import { loadSharp } from './platform/load-sharp.ts';
import { errorFields } from './platform/logger.ts';
import type { SetUpLink } from './platform/set-up-link.ts';

export type ComposedServer = {
  readonly app: RequestListener;
  readonly auth: AuthService;
  readonly link: SetUpLink;
  readonly devices: DeviceService;
  readonly publicOrigin: () => string;
  /**
   * The https listener (ACCESS-9). `start` applies the stored settings; call it once http listens. `close` waits at most
   * `graceMs` for running calls.
   */
  readonly https: { readonly start: () => Promise<void>; readonly close: (graceMs: number) => Promise<void> };
  /**
   * Calls the listener with the waiting guests and the number of playing guests: at once, and shortly after they have
   * changed.
   */
  readonly watchGuests: (listener: (numbers: GuestNumbers) => void) => void;
  /** Saves a snapshot, with which the next start is quick (STORE-19). Call it last, when nothing writes any more. */
  readonly saveState: () => Promise<void>;
  /** The number of stories, including those in the trash. */
  readonly storyCount: number;
  /**
   * Writes the last counts of the security log, and ends jobs, printing, the thread that renders paper, and the event
   * streams, so that the process can stop.
   */
  readonly stop: () => void;
};

/**
 * Wires the features together. `compose/` has one file per concern; their functions are called in order of dependency.
 */
export async function compose(options: ComposeOptions): Promise<ComposedServer> {
  const paper = composePaper(options);
  const infrastructure = await composeInfrastructure(options);
  const hotelSettings = await composeHotelSettings(options, infrastructure);
  const staff = await composeStaff(options, infrastructure, hotelSettings);
  const networkAccess = composeNetworkAccess(options, infrastructure, hotelSettings, staff);
  const lottery = await composeLottery(options, infrastructure, hotelSettings);
  const game = composeGame(options, infrastructure, hotelSettings, lottery);
  const arrivals = await composeArrivals(options, infrastructure, game);
  const stories = await composeStories(options, { infrastructure, hotelSettings, networkAccess, lottery, game, paper });
  const printing = await composePrinting(options, {
    infrastructure,
    hotelSettings,
    staff,
    lottery,
    game,
    stories,
    paper,
  });
  const retention = await composeRetention(options, infrastructure, hotelSettings, { game, stories, lottery });
  const overview = composeOverview(options, {
    infrastructure,
    hotelSettings,
    staff,
    networkAccess,
    game,
    lottery,
    stories,
    retention,
    printing,
    paper,
  });
  await seed(options, { infrastructure, hotelSettings, game, lottery, stories });

  const handlers: Handlers<GuestEndpoints & StaffEndpoints> = {
    ...hotelSettings.handlers,
    ...staff.handlers,
    ...networkAccess.handlers,
    ...lottery.handlers,
    // Replaces the handler of `lottery`, so that the dashboard shows a kiosk's spin at once.
    drawBall: withSpinAnnounced(staff.kioskWatch, lottery.handlers.drawBall),
    ...game.handlers,
    ...arrivals.handlers,
    ...stories.handlers,
    ...printing.handlers,
    ...retention.handlers,
    ...overview.handlers,
    ...handoverHandlers(
      {
        ...{ ...lottery.handlers, ...game.handlers, ...arrivals.handlers, ...printing.handlers },
        ...{ ...overview.handlers, ...stories.handlers },
      },
      { state: infrastructure.state, clock: options.clock },
    ),
  };
  const { limits, clock, ids, log, pages, storage } = options;
  const { phones } = infrastructure.state;
  const phoneCookies = new PhoneCookies(await loadPhoneKey(storage.documents, ids), ids, (phone) =>
    phones.isKnown(phone),
  );
  const identify = createGuard({
    ...networkAccess.place,
    readPhone: (req) => phoneCookies.readPhone(req),
    findGuest: game.guests.reader.find,
    checkPhone: game.guests.phones.check,
    findSession: (token, boundTo) => staff.auth.findSession(token, boundTo),
  });
  const guard: typeof identify = (req, row) => {
    const caller = identify(req, row);
    // The address may then use the sockets that are reserved for staff and kiosks (LIMIT-2).
    if (caller.session || caller.device) options.sockets.trust(caller.address);
    return row.needsPin ? staff.pins.identify(caller, req.get(staffPinHeader), row.access) : caller;
  };
  const { publicOrigin } = hotelSettings;
  const ensurePhone: MountDeps['ensurePhone'] = (res, phone) => phoneCookies.ensure(res, phone);
  const limit = createRouteLimits(limits, clock, game.guests.hasApprovedGuest);
  const mountDeps = { guard, limit, publicOrigin, uploads: new UploadBudget(), ensurePhone, clock, log };
  const app: RequestListener = createApp({
    ...{ handlers, mount: mountDeps, pages },
    language: () => hotelSettings.readSettings().language,
    onRequestHost: (host, address) => networkAccess.unknownHosts.record(host, address),
  });
  networkAccess.listener.serve(app);

  printing.start().catch((error: unknown) => log.error(errorFields(error), 'printing did not start'));
  infrastructure.kept
    .readRest(clock)
    .then(() => infrastructure.kept.compareSample(log))
    .catch((error: unknown) => log.error(errorFields(error), 'the rest of the snapshot was not read'));
  // Loads the image library before the first picture needs it. Later runs of this job do nothing.
  const warmUp = async () => void (await loadSharp());
  const jobs = startJobs(
    [
      warmUp,
      staff.recordNewLink,
      () => infrastructure.security.settle(),
      ...stories.jobs,
      ...game.jobs,
      ...retention.jobs,
      ...paper.jobs,
      ...printing.jobs,
      () => infrastructure.kept.saveFromTimeToTime(),
    ],
    log,
  );
  return {
    ...{ app, auth: staff.auth, link: staff.link, devices: staff.devices, publicOrigin },
    watchGuests: (listener) => watchGuests(infrastructure.state, storage.journal, listener),
    storyCount: infrastructure.repository.all().length,
    https: { start: () => networkAccess.https.start(), close: (graceMs) => networkAccess.listener.close(graceMs) },
    saveState: () => infrastructure.kept.saveIfWorthIt(),
    stop: () => {
      void infrastructure.security.settle(true);
      jobs.stop();
      infrastructure.kept.stop();
      stories.seasonWatch.stop();
      void paper.renderer.close();
      printing.stop();
      infrastructure.live.close();
    },
  };
}
