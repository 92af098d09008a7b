import type { RequestListener } from 'node:http';
import type { GuestEndpoints } from '#core/api/guest.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import type { ComposeOptions } from './compose/compose-options.ts';
import { composeDoors } from './compose/doors.ts';
import { composeGame } from './compose/game.ts';
import { composeGround } from './compose/ground.ts';
import { composeHouse } from './compose/house.ts';
import { composeKeeping } from './compose/keeping.ts';
import { composeOverview } from './compose/overview.ts';
import { seed } from './compose/seeding.ts';
import { composeStaff } from './compose/staff.ts';
import { composeStories } from './compose/stories.ts';
import type { AuthService } from './features/auth/auth.service.ts';
import type { DeviceService } from './features/devices/device.service.ts';
import { loadSharp } from './features/media/load-sharp.ts';
import { makeGuard } from './http/access-guard.ts';
import { createApp } from './http/create-app.ts';
import type { Handlers } from './http/handler.ts';
import { makeRouteLimits } from './http/route-limits.ts';
import { UploadBudget } from './http/upload-budget.ts';
import { startJobs } from './platform/jobs.ts';
import type { SetUpLink } from './platform/set-up-link.ts';

export type Composed = {
  readonly app: RequestListener;
  readonly auth: AuthService;
  readonly link: SetUpLink;
  readonly devices: DeviceService;
  readonly publicOrigin: () => string;
  /** The second listener (decision 2.2): opens what is set, once http listens; closes within `graceMs`. */
  readonly https: { readonly start: () => Promise<void>; readonly close: (graceMs: number) => Promise<void> };
  /** Ends event streams and jobs, so that the process can stop. */
  readonly stop: () => void;
};

/** Puts the features together; `compose/` holds one file for each concern, in the order they stand on each other. */
export async function compose(options: ComposeOptions): Promise<Composed> {
  const ground = await composeGround(options);
  const house = await composeHouse(options, ground);
  const staff = await composeStaff(options, ground, house);
  const doors = composeDoors(options, ground, house, staff);
  const game = composeGame(options, ground, house);
  const stories = await composeStories(options, { ground, house, doors, game });
  const keeping = await composeKeeping(options, ground, house, game);
  const overview = composeOverview(options, { ground, house, staff, doors, game, stories, keeping });
  await seed(options, { ground, house, game, stories });

  const handlers: Handlers<GuestEndpoints & StaffEndpoints> = {
    ...house.handlers,
    ...staff.handlers,
    ...doors.handlers,
    ...game.handlers,
    ...stories.handlers,
    ...keeping.handlers,
    ...overview.handlers,
  };
  const identify = makeGuard({
    ...doors.place,
    findGuest: game.guests.reader.find,
    findSession: (token, boundTo) => staff.auth.findSession(token, boundTo),
  });
  const guard: typeof identify = (req, row) => {
    const caller = identify(req, row);
    if (caller.session || caller.device) options.sockets.trust(caller.address);
    return caller;
  };
  const { limits, clock, ids, log, pages } = options;
  const { publicOrigin } = house;
  const limit = makeRouteLimits(limits, clock);
  const mount = { guard, limit, publicOrigin, uploads: new UploadBudget(), ids, clock, log };
  const served = createApp({ handlers, mount, pages, language: () => house.readSettings().language });
  const app: RequestListener = (req, res) => {
    doors.unknownHosts.see(req.headers.host, req.socket.remoteAddress ?? '');
    served(req, res);
  };
  doors.listener.serve(app);

  const warmUp = async () => void (await loadSharp());
  const jobs = startJobs([warmUp, ...stories.jobs, ...game.jobs, ...keeping.jobs], log);
  return {
    ...{ app, auth: staff.auth, link: staff.link, devices: staff.devices, publicOrigin },
    https: { start: () => doors.https.start(), close: (graceMs) => doors.listener.close(graceMs) },
    stop: () => {
      jobs.stop();
      ground.live.close();
    },
  };
}
