import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Handlers } from '../../http/handler.ts';
import { listPhotos, type PhotosDeps } from './photos.service.ts';

/** Returns the handlers of the photo wall (PANEL-9). */
export function photoHandlers(deps: PhotosDeps): Handlers<StaffEndpoints, 'listPhotos'> {
  return {
    listPhotos: ({ query, language }) => {
      const { photos, ...top } = listPhotos(deps, query, language);
      return { data: [...photos], top };
    },
  };
}
