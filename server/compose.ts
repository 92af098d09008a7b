import type { RequestListener } from 'node:http';
import type { GuestEndpoints } from '#core/api/guest.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import { defaultHttpsPort } from '#core/api/staff-https.ts';
import { content as contentEn } from '#core/locales/en/content.ts';
import { content as contentJa } from '#core/locales/ja/content.ts';
import { server as texts } from '#core/locales/ja/server.ts';
import { demoDeeds } from './demo-deeds.ts';
import { actionsHandlers } from './features/actions/actions.routes.ts';
import { apiDescriptionHandlers } from './features/api-description/api-description.routes.ts';
import { AccountRepository } from './features/auth/account.repository.ts';
import { authRoutes, type PairHere } from './features/auth/auth.routes.ts';
import { AuthService } from './features/auth/auth.service.ts';
import { SessionStore } from './features/auth/session-store.ts';
import { staffAccountRoutes } from './features/auth/staff-accounts.routes.ts';
import { StaffAccounts } from './features/auth/staff-accounts.ts';
import { backupHandlers } from './features/backups/backups.routes.ts';
import { makeBackups } from './features/backups/backups.service.ts';
import { DeviceRepository } from './features/devices/device.repository.ts';
import { deviceRoutes } from './features/devices/device.routes.ts';
import { DeviceService } from './features/devices/device.service.ts';
import { deviceNameOf } from './features/devices/device-name.ts';
import { erasureHandlers } from './features/erasure/erasure.routes.ts';
import { makeErasure } from './features/erasure/erasure.service.ts';
import type { Announce, RunningGuests, StoryReader } from './features/functions.ts';
import { createGuests } from './features/guests/create-guests.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { hotelRoutes } from './features/hotels/hotel.routes.ts';
import { HotelService } from './features/hotels/hotel.service.ts';
import { httpsHandlers } from './features/https/https.routes.ts';
import { HttpsService } from './features/https/https.service.ts';
import { liveHandlers } from './features/live/live.routes.ts';
import { LiveHub } from './features/live/live-hub.ts';
import { lotteryRoutes } from './features/lottery/lottery.routes.ts';
import { HiddenPictures } from './features/media/hidden-pictures.ts';
import { loadSharp } from './features/media/load-sharp.ts';
import { mediaRoutes } from './features/media/media.routes.ts';
import { processPicture } from './features/media/process-picture.ts';
import { renderDrawing } from './features/media/render-drawing.ts';
import { takePicture } from './features/media/take-picture.ts';
import { photoHandlers } from './features/photos/photos.routes.ts';
import { createPlay } from './features/play/create-play.ts';
import { makeLotteryRight, makePrizeOf } from './features/play/lottery-right.ts';
import { demoEmails } from './features/seed/demo/demo-hotel.ts';
import { seedDemo } from './features/seed/demo/seed-demo.ts';
import { seedSampleStory } from './features/seed/seed.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { SettingsService } from './features/settings/settings.service.ts';
import { statsHandlers } from './features/stats/stats.routes.ts';
import { CodeOrigins } from './features/status/code-origins.ts';
import { notingOrigins, statusHandlers } from './features/status/status.routes.ts';
import { UnknownHosts } from './features/status/unknown-hosts.ts';
import { storyFileRoutes } from './features/stories/files/story-files.routes.ts';
import { staffStory } from './features/stories/story.presenter.ts';
import { StoryRepository } from './features/stories/story.repository.ts';
import { storyRoutes } from './features/stories/story.routes.ts';
import { StoryService } from './features/stories/story.service.ts';
import { makeStoryCleanUp } from './features/stories/story-clean-up.ts';
import { makeStoryPictures } from './features/stories/story-pictures.ts';
import { vitalsHandlers } from './features/vitals/vitals.routes.ts';
import { VitalsBook } from './features/vitals/vitals.ts';
import { makeGuard, makeStreamCheck } from './http/access-guard.ts';
import { createApp } from './http/create-app.ts';
import type { Handlers } from './http/handler.ts';
import { HttpsListener } from './http/https-listener.ts';
import { boundToDevice } from './http/place.ts';
import { makeRouteLimits } from './http/route-limits.ts';
import type { StaticFiles } from './http/static-files.ts';
import { UploadBudget } from './http/upload-budget.ts';
import type { Clock } from './platform/clock.ts';
import type { Ids } from './platform/ids.ts';
import { startJobs } from './platform/jobs.ts';
import { allOrigins, type Network, ownHosts } from './platform/lan-address.ts';
import type { Limits } from './platform/limits.ts';
import type { Logger } from './platform/logger.ts';
import { Passwords } from './platform/passwords.ts';
import { hostOfOrigin, isOriginOfPort, makePublicOrigin } from './platform/public-origin.ts';
import { SetUpLink } from './platform/set-up-link.ts';
import type { ShiftedClock } from './platform/shifted-clock.ts';
import { HttpsFile } from './platform/tls/https-file.ts';
import { openClockCheck } from './storage/clock-check.ts';
import type { Storage } from './storage/ports.ts';
import { KeyedQueue } from './storage/projections/keyed-queue.ts';
import { Projections } from './storage/projections/projections.ts';

export type ComposeOptions = {
  readonly storage: Storage;
  readonly dataDir: string;
  readonly limits: Limits;
  readonly pages: StaticFiles;
  readonly version: string;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly network: Network;
  readonly host: string;
  /** Set for `--demo`: the clock of the storage too, which the demo's guests live by. */
  readonly demoClock?: ShiftedClock | undefined;
  /** As the setting of this name, for this run. */
  readonly lanAdmin: boolean;
  /** Ends everything and starts again with the data that are there then: after a restore. */
  readonly restart: () => void;
  /** Known once the server listens. */
  readonly port: () => number;
};

export type Composed = {
  readonly app: RequestListener;
  readonly auth: AuthService;
  readonly link: SetUpLink;
  readonly publicOrigin: () => string;
  /** The second listener (decision 2.2): opens what is set, once http listens; closes within `graceMs`. */
  readonly https: { readonly start: () => Promise<void>; readonly close: (graceMs: number) => Promise<void> };
  /** Ends event streams and jobs, so that the process can stop. */
  readonly stop: () => void;
};

/** Puts the features together: the only place that knows all of them. */
export async function compose(options: ComposeOptions): Promise<Composed> {
  const { storage, clock, ids, log, limits } = options;
  const projections = new Projections();
  const live = new LiveHub({ state: projections, stories: { current: (storyId) => stories.current(storyId) } }, limits);
  storage.journal.onCommitted((line) => {
    projections.fold(line);
    live.committed(line);
  });
  const clockCheck = await openClockCheck({ clock, journal: storage.journal, documents: storage.documents, log });
  const announce: Announce = (event) => {
    live.announce(event);
    // The panel may have been closed to the LAN.
    if (event.type === 'settings') live.checkStaff();
  };

  const settings = await SettingsService.load(storage.documents, announce);
  const readSettings = () => settings.read();
  const hotel = await HotelService.load(storage.documents, ids, texts.defaultHotelName);
  const link = new SetUpLink(options.dataDir, clock);
  const accounts = {
    accounts: await AccountRepository.load(storage.documents),
    sessions: await SessionStore.load({
      ...{ documents: storage.documents, clock, ids, log },
      onEnded: () => live.checkStaff(),
    }),
    passwords: new Passwords(),
    link,
    clock,
    ids,
    wrongLogins: limits.wrongLogins,
  };
  const auth = new AuthService(accounts);
  const publicOrigin = makePublicOrigin({ ...options, chosen: () => readSettings().publicOrigin });

  const devices = new DeviceService({
    ...{ clock, ids, log, limits, publicOrigin, announce },
    repository: await DeviceRepository.load(storage.documents),
    endSessionsOn: (deviceId) => accounts.sessions.endAllOn(deviceId),
  });
  const pairHere: PairHere = async ({ caller, req, giveDevice }) => {
    if (caller.device?.role === 'tablet') return caller.boundTo;
    const name = deviceNameOf(req.headers['user-agent'], texts.deviceNameUnknown);
    const { deviceToken, deviceId } = await devices.pair({ role: 'tablet', name }, caller.device?.deviceId);
    giveDevice(deviceToken);
    return boundToDevice(deviceId, req);
  };

  const running: RunningGuests = {
    countPlaying: (storyId) => projections.guests.countInStory(storyId),
    pinnedVersions: (storyId) => projections.progress.pinnedVersions(storyId),
    fixRunning: (storyId, from, to) => play.fixRunning(storyId, from, to),
  };
  const queue = new KeyedQueue();
  const repository = await StoryRepository.load(storage.documents, log);
  const stories: StoryReader = {
    current: (storyId) => repository.find(storyId),
    contentOf: (storyId, version) => repository.contentOf(storyId, version),
    listActive: () => repository.all().filter((story) => story.isActive && story.trashedAt === undefined),
  };
  const storyService = new StoryService({
    repository,
    queue,
    pictures: makeStoryPictures(processPicture, storage.media),
    running,
    announce,
    clock,
    ids,
    texts: () => (readSettings().language === 'en' ? contentEn : contentJa),
  });
  const isClockDoubtful = () => clockCheck.isDoubtful();
  const shared = {
    ...{ journal: storage.journal, state: projections, queue, clock, ids, limits, stories, isClockDoubtful },
    lotteryRightOf: makeLotteryRight(projections),
    prizeOf: makePrizeOf(projections, clock),
  };
  const guests = createGuests({
    ...shared,
    settings: readSettings,
    hotelId: () => hotel.read().hotelId,
    publicOrigin,
    announce,
  });
  const play = createPlay({
    ...shared,
    media: storage.media,
    storageState: () => storage.state(),
    processPicture,
    staffGuestOf: guests.staffGuestOf,
    staffStoryOf: (storyId) => {
      const story = stories.current(storyId);
      return story && staffStory(story, running.countPlaying(storyId));
    },
  });
  const erasure = makeErasure({
    ...shared,
    eraser: storage.eraser,
    media: storage.media,
    documents: storage.documents,
    retentionDays: () => readSettings().retentionDays,
    checkOut: guests.checkOutAlone,
  });
  await erasure.finish();
  const backups = makeBackups({
    ...{ backups: storage.backups, journal: storage.journal, clock, isClockDoubtful, restart: options.restart },
    retentionDays: () => readSettings().retentionDays,
  });
  const cleanUpStories = makeStoryCleanUp({ repository, queue, running, clock, isClockDoubtful });

  const seed = { documents: storage.documents, media: storage.media, renderDrawing, clock };
  await seedSampleStory({
    ...seed,
    hasStory: (storyId) => repository.find(storyId) !== undefined,
    createStory: (story, storyId) => storyService.create(story, storyId),
  });
  if (options.demoClock !== undefined) {
    await seedDemo({
      ...seed,
      clock: options.demoClock,
      journal: storage.journal,
      findStory: (storyId) => repository.find(storyId),
      createStory: (story) => storyService.create(story),
      nameHotel: (change) => hotel.update(hotel.read().hotelId, change),
      updateSettings: (change) => settings.update(change),
      deeds: demoDeeds({ guests: guests.services, play: play.services, state: projections, stories, ids }),
      by: demoEmails.staff,
    });
  }

  const storyHandlers = storyRoutes({
    service: storyService,
    repository,
    stories,
    guests: guests.reader,
    running,
    qr: { publicOrigin, settings: readSettings, hotel: () => hotel.read() },
  });
  const httpsListener = new HttpsListener(options.host, limits.connections);
  const https = new HttpsService({
    file: new HttpsFile(options.dataDir),
    door: httpsListener,
    defaultPort: defaultHttpsPort,
    ...{ clock, log },
    onChanged: () => announce({ type: 'settings' }),
  });
  const isKnownHost = ownHosts(options.network, () => hostOfOrigin(readSettings().publicOrigin));
  const isOwnHost = (name: string) => isKnownHost(name) || https.isOwnHost(name);
  const placeDeps = {
    isOwnHost,
    isLanAdmin: () => options.lanAdmin || readSettings().lanAdmin,
    findDevice: (token: string) => devices.find(token),
  };
  const unknownHosts = new UnknownHosts(clock, isOwnHost);
  const codeOrigins = await CodeOrigins.load({ documents: storage.documents, publicOrigin, clock, log });
  const vitals = new VitalsBook(clock);
  const hiddenPictures = await HiddenPictures.load(storage.documents);

  const handlers: Handlers<GuestEndpoints & StaffEndpoints> = {
    ...healthRoutes({
      version: options.version,
      clock,
      clockCheck,
      storageState: () => storage.state(),
      registration: guests.registration,
    }),
    ...apiDescriptionHandlers(options.version),
    ...authRoutes(auth, pairHere),
    ...deviceRoutes(devices),
    ...httpsHandlers(https),
    ...staffAccountRoutes(new StaffAccounts(accounts)),
    ...settingsRoutes(settings, () => hotel.read()),
    ...hotelRoutes(hotel, readSettings, announce),
    ...lotteryRoutes(),
    ...storyHandlers,
    ...storyFileRoutes({
      find: (storyId) => repository.find(storyId),
      all: () => repository.all(),
      create: (story) => storyService.create(story),
      present: (story) => staffStory(story, running.countPlaying(story.storyId)),
      media: storage.media,
      takePicture,
      language: () => readSettings().language,
      copySuffixes: { ja: contentJa.copySuffix, en: contentEn.copySuffix },
    }),
    createStoryQrCode: notingOrigins(codeOrigins, storyHandlers.createStoryQrCode),
    ...mediaRoutes(storage.media, hiddenPictures, announce),
    ...photoHandlers({ state: projections, stories, isHidden: (mediaId) => hiddenPictures.has(mediaId) }),
    ...guests.phoneHandlers,
    ...guests.staffHandlers,
    ...play.phoneHandlers,
    ...play.staffHandlers,
    ...actionsHandlers({ journal: storage.journal, state: projections, stories, clock }),
    ...erasureHandlers(erasure),
    ...backupHandlers(backups),
    ...vitalsHandlers(vitals),
    ...statusHandlers({
      ...{ version: options.version, clock, storage, state: projections, publicOrigin, codeOrigins, unknownHosts },
      https: () => https.status(),
      chosenOrigin: () => readSettings().publicOrigin,
      ownOrigins: () => allOrigins(options.network, options.port()),
      isOwnOrigin: (origin) =>
        [options.port(), httpsListener.port].some((port) => port !== undefined && isOriginOfPort(origin, port)) &&
        isOwnHost(hostOfOrigin(origin) ?? ''),
      isClockDoubtful,
      registration: guests.registration,
      registrationSetting: () => readSettings().registration,
      openStreams: () => live.size,
      connectedPhones: () => live.phones,
      hotel: () => ({ hotelId: hotel.read().hotelId, name: hotel.read().name }),
      wifi: () => ({ ssid: readSettings().wifi.ssid }),
      vitals: () => vitals.read(),
      backup: backups.status,
    }),
    ...statsHandlers({ state: projections, stories, clock }),
    ...liveHandlers(
      { state: projections, stories },
      live,
      makeStreamCheck({ ...placeDeps, isSessionOpen: (token, boundTo) => auth.isSessionOpen(token, boundTo) }),
    ),
  };

  const guard = makeGuard({
    ...placeDeps,
    findGuest: guests.reader.find,
    findSession: (token, boundTo) => auth.findSession(token, boundTo),
  });
  const mount = {
    guard,
    limit: makeRouteLimits(limits, clock),
    publicOrigin,
    uploads: new UploadBudget(),
    ids,
    clock,
    log,
  };
  const served = createApp({ handlers, mount, pages: options.pages, language: () => readSettings().language });
  const app: RequestListener = (req, res) => {
    unknownHosts.see(req.headers.host);
    served(req, res);
  };
  const warmUp = async () => void (await loadSharp());
  const jobs = startJobs(
    [
      warmUp,
      () => codeOrigins.watch(),
      cleanUpStories,
      guests.endDueStays,
      play.removeUnusedUploads,
      erasure.daily,
      backups.daily,
    ],
    log,
  );
  const stop = () => {
    jobs.stop();
    live.close();
  };
  httpsListener.serve(app);
  const secondListener = {
    start: () => https.start(),
    close: (graceMs: number) => httpsListener.close(graceMs),
  };
  return { app, auth, link, publicOrigin, https: secondListener, stop };
}
