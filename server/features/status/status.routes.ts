import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Handler, Handlers } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import type { CodeOrigins } from './code-origins.ts';
import { createStatus, type StatusDeps } from './status.ts';

/** Returns the handlers of `GET /status`, and of the call with which staff confirm that they have made new codes. */
export function statusHandlers(deps: StatusDeps): Handlers<StaffEndpoints, 'getStatus' | 'confirmAddress'> {
  const status = createStatus(deps);
  return {
    getStatus: () => ({ data: status() }),
    confirmAddress: async () => {
      await deps.codeOrigins.forget();
      return { data: status().address };
    },
  };
}

type MakeQrCode = Handler<StaffEndpoints['createStoryQrCode']>;

/**
 * Wraps the handler that makes a QR code, so that the origin in the code's link is recorded. For a story that is not complete,
 * the link in the error is recorded, because staff see that link too.
 */
export function withOriginRecorded(origins: CodeOrigins, createQrCode: MakeQrCode): MakeQrCode {
  return async (call) => {
    try {
      const result = await createQrCode(call);
      if (result !== undefined) await origins.record(result.data.qrCodeUrl);
      return result;
    } catch (error) {
      const link = error instanceof AppError ? error.data?.qrCodeUrl : undefined;
      if (typeof link === 'string') await origins.record(link);
      throw error;
    }
  };
}
