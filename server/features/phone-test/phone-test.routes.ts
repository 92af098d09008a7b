import type { GuestEndpoints } from '#core/api/guest.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Handlers } from '../../http/handler.ts';
import type { PhoneTests } from './phone-tests.ts';

/** Returns the handlers of the test that shows whether phones reach this server (DESKTOP-4). */
export function phoneTestHandlers(
  tests: PhoneTests,
): Handlers<GuestEndpoints & StaffEndpoints, 'openPhoneTest' | 'startPhoneTest' | 'getPhoneTest'> {
  return {
    startPhoneTest: () => ({ data: tests.start() }),
    getPhoneTest: () => ({ data: tests.current() ?? null }),
    openPhoneTest: ({ params, body, caller, req }) => {
      tests.open(params.token, { ...body, address: caller.address, userAgent: req.headers['user-agent'] });
      return {};
    },
  };
}
