import type { GuestEndpoints } from '#core/api/guest.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Handlers } from '../../http/handler.ts';
import type { SettingsReader } from '../functions.ts';
import type { HotelService } from './hotel.service.ts';

/** `GET` and `PUT /hotels/{id}`. */
export function hotelRoutes(
  service: HotelService,
  settings: SettingsReader,
): Handlers<GuestEndpoints, 'getHotel'> & Handlers<StaffEndpoints, 'updateHotel'> {
  return {
    getHotel: ({ params }) => {
      const { privacyText, retentionDays, usualWaitMinutes } = settings();
      return { data: { ...service.find(params.hotelId), privacyText, retentionDays, usualWaitMinutes } };
    },
    updateHotel: async ({ params, body }) => ({ data: await service.update(params.hotelId, body) }),
  };
}
