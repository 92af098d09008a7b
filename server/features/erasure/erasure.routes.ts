import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Handlers } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Erasure } from './erasure.service.ts';

/** Returns the handler of `DELETE /users/{id}` (ERASE-1). */
export function erasureHandlers(erasure: Erasure): Handlers<StaffEndpoints, 'eraseGuest'> {
  return {
    eraseGuest: async ({ params, caller }) => {
      if (caller.session === undefined) throw new AppError('NOT_SIGNED_IN');
      await erasure.eraseGuest(params.userId, caller.session.email);
      return undefined;
    },
  };
}
