import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Call, Handlers } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import type { SecurityNotes } from '../functions.ts';
import type { AuthService } from './auth.service.ts';

/** Pairs the caller's browser. Returns the value to bind its sessions to. */
export type PairHere = (
  call: Pick<Call<StaffEndpoints['setUp']>, 'caller' | 'req' | 'setDeviceCookie'>,
) => Promise<string>;

/** Returns the handlers of the calls for set-up, log-in, verification and log-out (ACCESS-3, ACCESS-4). */
export function authHandlers(
  service: AuthService,
  pairHere: PairHere,
  security: SecurityNotes,
): Handlers<StaffEndpoints, 'getSetUp' | 'setUp' | 'logIn' | 'verify' | 'logOut'> {
  return {
    getSetUp: ({ caller }) => ({ data: { needed: service.isSetUpNeeded, isLocal: caller.isLocal } }),
    setUp: async (call) => {
      const { body, caller } = call;
      return { top: await service.setUp(body, caller, body.link, () => pairHere(call)) };
    },
    logIn: async ({ body, caller }) => ({ top: await service.logIn(body, caller), message: 'Logged in' }),
    verify: ({ caller }) => {
      if (!caller.session) throw new AppError('NOT_SIGNED_IN');
      return { data: { email: caller.session.email, role: caller.session.role } };
    },
    logOut: async ({ req, caller }) => {
      await service.logOut(readBearerToken(req.headers.authorization));
      await security.note({ event: 'logged_out' }, caller);
      return { message: 'Logged out' };
    },
  };
}

function readBearerToken(header: string | undefined): string {
  return header?.replace(/^Bearer +/i, '') ?? '';
}
