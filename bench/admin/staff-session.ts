import type { BrowserContext } from '@playwright/test';
import { account } from '#tests/support/server.ts';
import type { Served } from '../answers/processes.ts';

/** What the panel stores about a log-in, and the origin for which it is stored. */
export type StaffSession = {
  readonly origin: string;
  readonly localStorage: readonly { readonly name: string; readonly value: string }[];
};

/** Returns the session whose token is in `headers`. */
export function createSession({ port }: Served, headers: Readonly<Record<string, string>>): StaffSession {
  const token = (headers.Authorization ?? '').replace('Bearer ', '');
  const entries = Object.entries({ adminAuth: token, adminEmail: account.email, isAdmin: 'true' });
  return { origin: `http://localhost:${port}`, localStorage: entries.map(([name, value]) => ({ name, value })) };
}

/** Stores the session in a browser. `path` is the path of anything on the server that runs no script. */
export async function keepSession(context: BrowserContext, session: StaffSession, path: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${session.origin}${path}`);
  await page.evaluate((storedEntries) => {
    for (const { name, value } of storedEntries) localStorage.setItem(name, value);
  }, session.localStorage);
  await page.close();
}
