import type { Session } from 'electron';
import { z } from 'zod';
import type { UnlockAnswer } from '#core/bridge/kiosk-bridge.ts';

const replySchema = z.union([
  z.object({ success: z.literal(true), data: z.object({ token: z.string() }) }),
  z.object({
    success: z.literal(false),
    code: z.string(),
    data: z.object({ triesLeft: z.number().optional() }).optional(),
  }),
]);

/** The codes of refusals that say nothing about the PIN, for example because the server does not know this kiosk. */
const cannotCheckCodes: readonly string[] = ['DEVICE_NOT_PAIRED', 'FORBIDDEN', 'WRONG_HOST'];

/**
 * Asks the server to check a PIN, with the session's device token. Rejects if the server does not reply or cannot check
 * the PIN.
 */
export async function requestUnlock(session: Session, origin: string, pin: string): Promise<UnlockAnswer> {
  const response = await session.fetch(`${origin}/api/kiosk/unlock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ pin }),
    signal: AbortSignal.timeout(10_000),
  });
  const reply = replySchema.parse(await response.json());
  if (reply.success) return { isUnlocked: true, token: reply.data.token };
  if (response.status >= 500 || cannotCheckCodes.includes(reply.code)) throw new Error(reply.code);
  const { triesLeft } = reply.data ?? {};
  return { isUnlocked: false, code: reply.code, ...(triesLeft !== undefined && { triesLeft }) };
}
