import type { GuestEndpoints } from '#core/api/guest.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Handlers } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import { sendStream } from '../../platform/send-stream.ts';
import type { MediaExtension, MediaStore } from '../../storage/ports.ts';
import type { Announce } from '../functions.ts';
import type { HiddenPictures } from './hidden-pictures.ts';
import type { PictureWatch } from './picture-watch.ts';

const contentTypes: Readonly<Record<MediaExtension, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};
/** For pictures whose ids depend on their content, so that the content at an address never changes. */
const forever = 'public, max-age=31536000, immutable';
/** For guests' pictures, which staff may hide. Only the phone itself may cache them, and only for a short time. */
const shortAndPrivate = 'private, max-age=300';

/**
 * Returns the handlers of `GET` and `PUT /media/{id}`. A picture is always served as an image (UPLOAD-2); the strict policy and
 * `nosniff` are in every response of the API. A picture whose content has changed is not served (STORE-12): the page shows that
 * it is missing, and staff get a warning.
 */
export function mediaHandlers(
  media: MediaStore,
  hidden: HiddenPictures,
  announce: Announce,
  watch: Pick<PictureWatch, 'checkReported' | 'forgetProblem'>,
): Handlers<GuestEndpoints, 'getMedia'> & Handlers<StaffEndpoints, 'hideMedia'> {
  return {
    async getMedia({ params: { mediaId }, caller, req, res }) {
      const isHidden = hidden.has(mediaId);
      if (isHidden && !caller.session) throw new AppError('MEDIA_NOT_FOUND');
      const picture = await media.open(mediaId);
      if (!picture) {
        // This is not awaited, so that the caller does not wait for the check.
        void watch.checkReported([mediaId]).catch(() => undefined);
        throw new AppError('MEDIA_NOT_FOUND');
      }
      watch.forgetProblem(mediaId);
      res.setHeader('Content-Type', contentTypes[picture.extension]);
      res.setHeader('Content-Length', picture.bytes);
      res.setHeader('Cache-Control', isHidden ? 'no-store' : picture.isGuestPicture ? shortAndPrivate : forever);
      if (req.method === 'HEAD') {
        picture.stream.destroy();
        res.end();
        return undefined;
      }
      await sendStream(picture.stream, res);
      return undefined;
    },
    async hideMedia({ params: { mediaId }, body }) {
      const picture = await media.open(mediaId);
      picture?.stream.destroy();
      // Only guests' pictures can be hidden. Without a story's picture, no guest could solve its riddle; such a picture is
      // changed in the editor.
      if (!picture?.isGuestPicture) throw new AppError('MEDIA_NOT_FOUND');
      await hidden.set(mediaId, body.hidden);
      announce({ type: 'photo' });
      return { data: { hidden: body.hidden } };
    },
  };
}
