import { findPasswordFault } from '#core/rules/password-check.ts';
import { AppError } from '../../platform/app-error.ts';

/** Checks a newly chosen password (ACCESS-10). Throws PASSWORD_TOO_WEAK with the `reason`. */
export function requireGoodPassword(password: string, email: string): void {
  const reason = findPasswordFault(password, email);
  if (reason !== undefined) throw new AppError('PASSWORD_TOO_WEAK', { reason });
}
