import type { GuestEndpoints } from '#core/api/guest.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import { contentTexts } from '#core/locales/content-texts.ts';
import type { Hotel, Language } from '#core/model/hotel.ts';
import { pickText } from '#core/model/languages.ts';
import type { Handlers } from '../../http/handler.ts';
import { getLocalTimeZone } from '../../platform/local-time.ts';
import type { Announce, SecurityNotes, SettingsReader } from '../functions.ts';
import type { HotelService } from './hotel.service.ts';

/** Returns the hotel. As long as it has a default name, that name is in the phone's language. */
function inLanguage(hotel: Hotel, language: Language): Hotel {
  const isUnnamed = Object.values(contentTexts).some(({ defaultHotelName }) => defaultHotelName === hotel.name);
  return isUnnamed ? { ...hotel, name: contentTexts[language].defaultHotelName } : hotel;
}

/** Returns the handlers of `GET` and `PUT /hotels/{id}`. */
export function hotelHandlers(
  service: HotelService,
  settings: SettingsReader,
  announce: Announce,
  security: SecurityNotes,
): Handlers<GuestEndpoints, 'getHotel'> & Handlers<StaffEndpoints, 'updateHotel'> {
  return {
    getHotel: ({ params, language }) => {
      const { retentionDays, usualWaitMinutes, privacyLine, privacyText } = settings();
      return {
        data: {
          ...inLanguage(service.find(params.hotelId), language),
          privacyLine: pickText(privacyLine, language),
          privacyText: pickText(privacyText, language),
          retentionDays,
          usualWaitMinutes,
          timeZone: getLocalTimeZone(),
        },
      };
    },
    updateHotel: async ({ params, body, caller }) => {
      const before = service.find(params.hotelId);
      const data = await service.update(params.hotelId, body);
      const isChanged = (['name', 'address', 'link'] as const).some((field) => data[field] !== before[field]);
      if (isChanged) await security.note({ event: 'hotel_changed', about: data.name }, caller);
      announce({ type: 'settings' });
      return { data };
    },
  };
}
