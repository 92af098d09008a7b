import { emailSchema, passwordSchema } from '#core/model/account.ts';
import type { AuthService, Credentials } from './features/auth/auth.service.ts';
import type { Ids } from './platform/ids.ts';

/** The environment names an account that cannot be made. */
export class FirstAccountError extends Error {}

/** Makes the account that the environment names, where none exists. Throws `FirstAccountError`. */
export async function makeFirstAccount(auth: AuthService, wished: Credentials | undefined): Promise<void> {
  if (!wished || !auth.isSetUpNeeded) return;
  const email = emailSchema.safeParse(wished.email);
  const password = passwordSchema.safeParse(wished.password);
  if (!email.success || !password.success) throw new FirstAccountError();
  await auth.makeFirst({ email: email.data, password: password.data });
}

const demoEmail = 'demo@takarabune.example';
const demoPasswordLength = 12;

/** The account of `--demo`, with a new password at each start; undefined where the hotel has accounts of its own. */
export async function makeDemoAccount(auth: AuthService, ids: Ids): Promise<Credentials | undefined> {
  const account = { email: demoEmail, password: ids.code(demoPasswordLength) };
  const isMade = auth.isSetUpNeeded || auth.isOnlyAccount(demoEmail);
  if (!isMade) return undefined;
  await auth.saveAdmin(account);
  return account;
}
