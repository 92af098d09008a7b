import { useState } from 'react';
import { ApiFailure, codeOf } from '../../platform/api-failure.ts';
import { isSessionOver } from '../server/query-client.ts';
import { staffApi } from '../server/staff-api.ts';
import { useSessionStore } from '../session/use-session.ts';

export type OwnPassword = { readonly currentPassword: string; readonly newPassword: string };

export type PasswordFault =
  | { readonly kind: 'currentRequired' | 'short' | 'same' | 'wrong' }
  | { readonly kind: 'tooMany'; readonly seconds: number }
  | { readonly kind: 'failed'; readonly error: unknown };

/** As the server asks for. */
export const leastPasswordLength = 10;

/** What is wrong before anything is sent; undefined when nothing is. */
function passwordFaultOf({ currentPassword, newPassword }: OwnPassword): PasswordFault | undefined {
  if (currentPassword === '') return { kind: 'currentRequired' };
  if (newPassword.length < leastPasswordLength) return { kind: 'short' };
  return newPassword === currentPassword ? { kind: 'same' } : undefined;
}

/**
 * Changes one's own password. The server ends all sessions of the account and answers a new one for this page, which is kept
 * before anything else is asked for (decision 3). `change` answers whether it worked.
 */
export function useOwnPassword() {
  const session = useSessionStore();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<PasswordFault>();
  const change = async (body: OwnPassword): Promise<boolean> => {
    const own = passwordFaultOf(body);
    setFault(own);
    if (own) return false;
    setBusy(true);
    try {
      await session.renew(() => staffApi.callWhole('changeOwnPassword', { body }));
      return true;
    } catch (error) {
      if (isSessionOver(error)) session.signOut('ended');
      setFault(faultOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { change, isBusy, fault };
}

function faultOf(error: unknown): PasswordFault {
  if (codeOf(error) === 'WRONG_PASSWORD') return { kind: 'wrong' };
  const waitMs = error instanceof ApiFailure && error.code === 'TOO_MANY_TRIES' ? error.retryAfterMs : undefined;
  return waitMs === undefined ? { kind: 'failed', error } : { kind: 'tooMany', seconds: Math.ceil(waitMs / 1_000) };
}
