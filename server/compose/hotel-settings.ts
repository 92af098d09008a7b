import { content as texts } from '#core/locales/ja/content.ts';
import { hotelHandlers } from '../features/hotels/hotel.routes.ts';
import { HotelService } from '../features/hotels/hotel.service.ts';
import { settingsHandlers } from '../features/settings/settings.routes.ts';
import { SettingsService } from '../features/settings/settings.service.ts';
import { createPublicOrigin } from '../platform/public-origin.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { Infrastructure } from './infrastructure.ts';

export type HotelSettings = Awaited<ReturnType<typeof composeHotelSettings>>;

/** Composes the features of the hotel: its name, its settings, and the origin at which phones reach the server. */
export async function composeHotelSettings(options: ComposeOptions, { announce, security }: Infrastructure) {
  const { documents } = options.storage;
  const settings = await SettingsService.load(documents, announce);
  const hotel = await HotelService.load(documents, options.ids, texts.defaultHotelName);
  const readSettings = () => settings.read();
  return {
    ...{ settings, readSettings, hotel },
    publicOrigin: createPublicOrigin({ ...options, getConfiguredOrigin: () => readSettings().publicOrigin }),
    handlers: {
      ...settingsHandlers(settings, () => hotel.read(), security),
      ...hotelHandlers(hotel, readSettings, announce, security),
    },
  };
}
