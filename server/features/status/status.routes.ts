import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Handler, Handlers } from '#server/http/handler.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { CodeOrigins } from './code-origins.ts';
import { makeStatus, type StatusDeps } from './status.ts';

/** `GET /status`, and staff's word that new codes are made (decisions 2.3 and 3). */
export function statusHandlers(deps: StatusDeps): Handlers<StaffEndpoints, 'getStatus' | 'confirmAddress'> {
  const status = makeStatus(deps);
  return {
    getStatus: () => ({ data: status() }),
    confirmAddress: async () => {
      await deps.codeOrigins.forget();
      return { data: status().address };
    },
  };
}

type MakeQrCode = Handler<StaffEndpoints['createStoryQrCode']>;

/** Remembers where the codes lead that are made; also of a story that is not complete, whose link is shown all the same. */
export function notingOrigins(origins: CodeOrigins, makeQrCode: MakeQrCode): MakeQrCode {
  return async (call) => {
    try {
      const answer = await makeQrCode(call);
      if (answer !== undefined) await origins.note(answer.data.qrCodeUrl);
      return answer;
    } catch (error) {
      const link = error instanceof AppError ? error.data?.qrCodeUrl : undefined;
      if (typeof link === 'string') await origins.note(link);
      throw error;
    }
  };
}
