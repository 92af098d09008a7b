import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Hotel } from '#core/model/hotel.ts';
import type { Handlers } from '../../http/handler.ts';
import type { SecurityNotes } from '../functions.ts';
import type { SettingsService } from './settings.service.ts';
import { settingsChanges } from './settings-change.ts';

/** Returns the handlers of `GET /settings` and `PUT /settings`. */
export function settingsHandlers(
  service: SettingsService,
  hotel: () => Hotel,
  security: SecurityNotes,
): Handlers<StaffEndpoints, 'getSettings' | 'updateSettings'> {
  return {
    getSettings: () => ({ data: service.read(), top: { hotel: hotel() } }),
    updateSettings: async ({ body, caller }) => {
      const before = service.read();
      const data = await service.update(body);
      const changes = settingsChanges(before, data);
      if (changes.length > 0) await security.note({ event: 'settings_changed', changes }, caller);
      return { data };
    },
  };
}
