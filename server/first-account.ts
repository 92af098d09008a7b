import path from 'node:path';
import { z } from 'zod';
import { emailSchema, passwordSchema } from '#core/model/account.ts';
import { findPasswordFault } from '#core/rules/password-check.ts';
import type { AuthService, Credentials } from './features/auth/auth.service.ts';
import { demoEmails } from './features/seed/demo/demo-hotel.ts';
import { readFile, writeFile } from './platform/files.ts';
import type { Ids } from './platform/ids.ts';

/** Thrown if the environment names an account that cannot be created. */
export class FirstAccountError extends Error {}

/**
 * Creates the account that the environment names, unless the hotel has an account already. Throws `FirstAccountError`
 * if the email or the password is not acceptable.
 */
export async function createFirstAccount(auth: AuthService, credentials: Credentials | undefined): Promise<void> {
  if (!credentials || !auth.isSetUpNeeded) return;
  const email = emailSchema.safeParse(credentials.email);
  const password = passwordSchema.safeParse(credentials.password);
  if (!email.success || !password.success || findPasswordFault(password.data, email.data))
    throw new FirstAccountError();
  await auth.makeFirst({ email: email.data, password: password.data });
}

const demoPasswordLength = 12;

/**
 * The accounts of `--demo`: an administrator, and a member of staff, who may neither delete anything nor use the editor
 * and the settings.
 */
export type DemoAccounts = { readonly admin: Credentials; readonly staff: Credentials };

/**
 * Creates the demo accounts. Their passwords are in a file of the demo's folder, so that a restart of the server ends no log-in.
 * Returns undefined if the hotel has other accounts.
 */
export async function createDemoAccounts(
  auth: AuthService,
  ids: Ids,
  dataDir: string,
): Promise<DemoAccounts | undefined> {
  if (!auth.hasOnly(Object.values(demoEmails))) return undefined;
  const file = path.join(dataDir, 'demo-accounts.json');
  const known = await readDemoAccounts(file);
  const keepOrCreate = async (role: 'admin' | 'staff') => {
    const earlier = known?.[role];
    // Somebody may have changed the password in the panel since.
    if (earlier !== undefined && (await auth.accepts(earlier))) return earlier;
    const created = { email: demoEmails[role], password: ids.code(demoPasswordLength) };
    await auth.saveAccount(created, role);
    return created;
  };
  const accounts = { admin: await keepOrCreate('admin'), staff: await keepOrCreate('staff') };
  await writeFile(file, JSON.stringify(accounts), { mode: 0o600 });
  return accounts;
}

const credentials = z.object({ email: z.string(), password: z.string() });
const demoAccounts = z.object({ admin: credentials, staff: credentials });

/** Returns the accounts of an earlier start; undefined without a readable file. */
async function readDemoAccounts(file: string): Promise<DemoAccounts | undefined> {
  try {
    return demoAccounts.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}
