import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Handlers } from '../../http/handler.ts';
import type { HttpsService } from './https.service.ts';

/** The certificate of the hotel (decision 2.2). The key goes in and never comes out. */
export function httpsHandlers(
  service: HttpsService,
): Handlers<StaffEndpoints, 'getHttps' | 'updateHttps' | 'removeHttps'> {
  return {
    getHttps: () => ({ data: service.read() }),
    updateHttps: async ({ body }) => ({ data: await service.update(body) }),
    removeHttps: async () => ({ data: await service.remove() }),
  };
}
