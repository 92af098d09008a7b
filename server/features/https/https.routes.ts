import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Handlers } from '../../http/handler.ts';
import type { SecurityNotes } from '../functions.ts';
import type { HttpsService } from './https.service.ts';

/** Returns the handlers of the calls for the hotel's certificate (ACCESS-9). No response contains its key. */
export function httpsHandlers(
  service: HttpsService,
  security: SecurityNotes,
): Handlers<StaffEndpoints, 'getHttps' | 'updateHttps' | 'removeHttps'> {
  return {
    getHttps: () => ({ data: service.read() }),
    updateHttps: async ({ body, caller }) => {
      const data = await service.update(body);
      await security.note({ event: 'https_changed' }, caller);
      return { data };
    },
    removeHttps: async ({ caller }) => {
      const data = await service.remove();
      await security.note({ event: 'https_removed' }, caller);
      return { data };
    },
  };
}
