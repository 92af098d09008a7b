import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Hotel } from '#core/model/hotel.ts';
import type { Handlers } from '../../http/handler.ts';
import type { SettingsService } from './settings.service.ts';

/** `GET` and `PUT /settings`. */
export function settingsRoutes(
  service: SettingsService,
  hotel: () => Hotel,
): Handlers<StaffEndpoints, 'getSettings' | 'updateSettings'> {
  return {
    getSettings: () => ({ data: service.read(), top: { hotel: hotel() } }),
    updateSettings: async ({ body }) => ({ data: await service.update(body) }),
  };
}
