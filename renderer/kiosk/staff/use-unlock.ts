import { useState } from 'react';
import type { UnlockAnswer } from '#core/bridge/kiosk-bridge.ts';
import { ApiFailure, getCode } from '../../platform/api-failure.ts';
import { kioskApi } from '../data/kiosk-api.ts';
import { findKioskBridge } from '../data/shell.ts';

type Refused = Extract<UnlockAnswer, { isUnlocked: false }>;

/**
 * Checks a PIN with the desktop program if there is one, and otherwise with the server. The desktop program can check it
 * even while the server is unreachable.
 */
async function checkPin(pin: string): Promise<UnlockAnswer> {
  const shell = findKioskBridge();
  if (shell) return shell.unlock(pin);
  try {
    const { token } = await kioskApi.call('unlockKiosk', { body: { pin } });
    return { isUnlocked: true, token };
  } catch (error) {
    const data = error instanceof ApiFailure ? (error.data as { triesLeft?: number }) : {};
    return { ...data, isUnlocked: false, code: getCode(error) };
  }
}

export function useUnlock(onUnlocked: (token: string | undefined) => void) {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const unlock = async (pin: string) => {
    setBusy(true);
    setRefused(undefined);
    const answer: UnlockAnswer = await checkPin(pin).catch(() => ({ isUnlocked: false, code: 'UNEXPECTED' }) as const);
    setBusy(false);
    if (answer.isUnlocked) return onUnlocked(answer.token);
    setRefused(answer);
  };
  return { unlock, isBusy, refused };
}
