import type { RequestListener } from 'node:http';
import type { GuestEndpoints } from '#core/api/guest.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import { server as texts } from '#core/locales/ja/server.ts';
import { AccountRepository } from './features/auth/account.repository.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { AuthService } from './features/auth/auth.service.ts';
import { SessionStore } from './features/auth/session-store.ts';
import type { Announce } from './features/functions.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { hotelRoutes } from './features/hotels/hotel.routes.ts';
import { HotelService } from './features/hotels/hotel.service.ts';
import { HiddenPictures } from './features/media/hidden-pictures.ts';
import { mediaRoutes } from './features/media/media.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { SettingsService } from './features/settings/settings.service.ts';
import { makeGuard } from './http/access-guard.ts';
import { createApp } from './http/create-app.ts';
import type { Handlers } from './http/handler.ts';
import { makeRouteLimits } from './http/route-limits.ts';
import type { StaticFiles } from './http/static-files.ts';
import { UploadBudget } from './http/upload-budget.ts';
import type { Clock } from './platform/clock.ts';
import type { Ids } from './platform/ids.ts';
import { type Network, ownHosts } from './platform/lan-address.ts';
import type { Limits } from './platform/limits.ts';
import type { Logger } from './platform/logger.ts';
import { Passwords } from './platform/passwords.ts';
import { hostOfOrigin, makePublicOrigin } from './platform/public-origin.ts';
import { SetUpLink } from './platform/set-up-link.ts';
import { openClockCheck } from './storage/clock-check.ts';
import type { Storage } from './storage/ports.ts';
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
  /** Known once the server listens. */
  readonly port: () => number;
};

export type Composed = {
  readonly app: RequestListener;
  readonly auth: AuthService;
  readonly link: SetUpLink;
  readonly publicOrigin: () => string;
  /** Ends event streams and jobs, so that the process can stop. */
  readonly stop: () => void;
};

/** Puts the features together: the only place that knows all of them. */
export async function compose(options: ComposeOptions): Promise<Composed> {
  const { storage, clock, ids, log, limits } = options;
  const projections = new Projections();
  storage.journal.onCommitted((line) => projections.fold(line));
  const clockCheck = await openClockCheck({ clock, journal: storage.journal, documents: storage.documents, log });
  const announce: Announce = () => {};

  const settings = await SettingsService.load(storage.documents, announce);
  const readSettings = () => settings.read();
  const hotel = await HotelService.load(storage.documents, ids, texts.defaultHotelName);
  const link = new SetUpLink(options.dataDir, clock);
  const auth = new AuthService({
    accounts: await AccountRepository.load(storage.documents),
    sessions: await SessionStore.load({ documents: storage.documents, clock, ids, log }),
    passwords: new Passwords(),
    link,
    clock,
    ids,
    wrongLogins: limits.wrongLogins,
  });
  const publicOrigin = makePublicOrigin({ ...options, chosen: () => readSettings().publicOrigin });

  const handlers: Partial<Handlers<GuestEndpoints & StaffEndpoints>> = {
    ...healthRoutes({
      version: options.version,
      clock,
      clockCheck,
      storageState: () => storage.state(),
      settings: readSettings,
    }),
    ...authRoutes(auth),
    ...settingsRoutes(settings),
    ...hotelRoutes(hotel, readSettings),
    ...mediaRoutes(storage.media, await HiddenPictures.load(storage.documents)),
  };

  const guard = makeGuard({
    findGuest: (userId) => projections.guests.get(userId),
    findSession: (token) => auth.findSession(token),
    isOwnHost: ownHosts(options.network, () => hostOfOrigin(readSettings().publicOrigin)),
    isLanAdmin: () => readSettings().lanAdmin,
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
  const app = createApp({ handlers, mount, pages: options.pages });
  return { app, auth, link, publicOrigin, stop: () => {} };
}
