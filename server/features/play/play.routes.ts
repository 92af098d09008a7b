import type { GuestEndpoints } from '#core/api/guest.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import { mediaUrl } from '#core/rules/served-picture.ts';
import type { Caller, Handlers } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import { guestDetail } from './guest-detail.ts';
import { passQuestion, sendHint } from './help.service.ts';
import { getProgressViewOfAnyone } from './play.presenter.ts';
import type { PlayDeps } from './play-deps.ts';
import type { createRecord } from './record.service.ts';
import { startStory } from './start.service.ts';
import type { createUploads } from './uploads.service.ts';

type PhoneCalls = 'getProgress' | 'startStory' | 'uploadPicture' | 'recordAction';
type StaffCalls = 'getGuestDetail' | 'passQuestion' | 'sendHint';

/** Returns the handlers of the game's calls (GRADING-1, RESUME-1, UPLOAD-1). */
export function playPhoneHandlers(
  deps: PlayDeps,
  record: ReturnType<typeof createRecord>,
  uploads: ReturnType<typeof createUploads>,
): Handlers<GuestEndpoints, PhoneCalls> {
  return {
    getProgress: async ({ params, caller, language }) => {
      const guest = deps.state.guests.get(params.userId);
      if (guest === undefined) throw new AppError('GUEST_NOT_FOUND');
      if (caller.session === undefined && guest.status === 'ended') throw new AppError('STAY_ENDED');
      const seat = caller.session === undefined ? deps.state.phones.getSeat(guest.userId, caller.phone) : 0;
      const progress = await getProgressViewOfAnyone(deps, guest, guest.storyId, language);
      return { data: { ...progress, ...(seat === 0 ? {} : { seat }) } };
    },
    startStory: async ({ params, language }) => ({ data: await startStory(deps, params.userId, language) }),
    uploadPicture: async ({ params, body, files, req, caller, language }) => {
      const upload = await uploads.store(
        {
          userId: params.userId,
          questionId: body.questionId,
          phone: caller.phone,
          clientUploadId: readClientUploadId(req.headers['x-client-upload-id']),
          bytes: files.find((file) => file.field === 'file')?.bytes,
        },
        language,
      );
      return { data: { uploadId: upload.uploadId, fileUploadUrl: mediaUrl(upload.mediaId) } };
    },
    recordAction: async ({ body, caller, language }) => ({ data: await record(body, language, caller) }),
  };
}

/** Returns the handlers of the calls with which staff look at a guest's game and help with it. */
export function playStaffHandlers(deps: PlayDeps): Handlers<StaffEndpoints, StaffCalls> {
  return {
    getGuestDetail: async ({ params, language }) => {
      const guest = deps.state.guests.get(params.userId);
      if (guest === undefined) throw new AppError('GUEST_NOT_FOUND');
      return { data: await guestDetail(deps, guest, language) };
    },
    passQuestion: async ({ params, body, caller, language }) => ({
      data: await passQuestion(
        deps,
        { ...body, userId: params.userId, staffEmail: requireStaffEmail(caller) },
        language,
      ),
    }),
    sendHint: async ({ params, body, caller, language }) => ({
      data: await sendHint(deps, { ...body, userId: params.userId, staffEmail: requireStaffEmail(caller) }, language),
    }),
  };
}

function requireStaffEmail({ session }: Caller): string {
  if (session === undefined) throw new AppError('NOT_SIGNED_IN');
  return session.email;
}

/** Returns the upload id from the header; undefined if there is none. Throws `INVALID_INPUT` if its form is wrong. */
function readClientUploadId(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^[A-Za-z0-9_-]{16,64}$/.test(header)) return header;
  throw new AppError('INVALID_INPUT', { fields: ['X-Client-Upload-Id'] });
}
