import { useState } from 'react';
import { findPasswordFault, type PasswordFault as WeakReason } from '#core/rules/password-check.ts';
import { ApiFailure, getCode } from '../../platform/api-failure.ts';
import { isSessionOver } from '../server/query-client.ts';
import { staffApi } from '../server/staff-api.ts';
import { useSessionStore } from '../session/use-session.ts';

export type OwnPassword = { readonly currentPassword: string; readonly newPassword: string };

export type PasswordFault =
  | { readonly kind: 'currentRequired' | 'same' | 'wrong' }
  | { readonly kind: 'weak'; readonly reason: WeakReason }
  | { readonly kind: 'tooMany'; readonly seconds: number }
  | { readonly kind: 'failed'; readonly error: unknown };

/**
 * Returns `change`, which changes the person's own password and returns whether that succeeded. The server ends all sessions of
 * the account and returns a new one, which this page stores (PANEL-14). Otherwise `fault` is the reason.
 */
export function useOwnPassword(email: string) {
  const session = useSessionStore();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<PasswordFault>();
  /** Returns what is wrong even before anything is sent, or undefined. */
  const findFormFault = ({ currentPassword, newPassword }: OwnPassword): PasswordFault | undefined => {
    if (currentPassword === '') return { kind: 'currentRequired' };
    const reason = findPasswordFault(newPassword, email);
    if (reason !== undefined) return { kind: 'weak', reason };
    return newPassword === currentPassword ? { kind: 'same' } : undefined;
  };
  const change = async (body: OwnPassword): Promise<boolean> => {
    const own = findFormFault(body);
    setFault(own);
    if (own) return false;
    setBusy(true);
    try {
      await session.renew(() => staffApi.callWhole('changeOwnPassword', { body }));
      return true;
    } catch (error) {
      if (isSessionOver(error)) session.signOut('ended');
      setFault(getFault(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { change, isBusy, fault };
}

function getFault(error: unknown): PasswordFault {
  if (getCode(error) === 'WRONG_PASSWORD') return { kind: 'wrong' };
  const waitMs = error instanceof ApiFailure && error.code === 'TOO_MANY_TRIES' ? error.retryAfterMs : undefined;
  return waitMs === undefined ? { kind: 'failed', error } : { kind: 'tooMany', seconds: Math.ceil(waitMs / 1_000) };
}
