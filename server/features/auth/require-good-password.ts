import { passwordFault } from '#core/rules/password-check.ts';
import { AppError } from '../../platform/app-error.ts';

/** Checks every newly chosen password (ACCESS-10). Throws PASSWORD_TOO_WEAK. */
export function requireGoodPassword(password: string, email: string): void {
  const reason = passwordFault(password, email);
  if (reason !== undefined) throw new AppError('PASSWORD_TOO_WEAK', { reason });
}
