import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { findPasswordFault, type PasswordFault } from '#core/rules/password-check.ts';

/** Returns a function that says what is wrong with a new password, or undefined if nothing is wrong (ACCESS-10). */
export function usePasswordCheck(): (password: string, email: string) => string | undefined {
  const { t } = useTranslation('admin');
  return useCallback(
    (password, email) => {
      const fault = findPasswordFault(password, email);
      return fault && t(`password.${fault}`);
    },
    [t],
  );
}

const faults: readonly PasswordFault[] = ['short', 'blank', 'email', 'common'];

/** Returns the reason for which the server refused a password, or undefined for one that this page does not know. */
export function passwordReason(data: unknown): PasswordFault | undefined {
  const reason = typeof data === 'object' && data !== null && 'reason' in data ? data.reason : undefined;
  return faults.find((fault) => fault === reason);
}
