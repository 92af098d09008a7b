import { toString as qrText } from 'qrcode';
import { bilingual } from './bilingual.ts';

type Login = { readonly email: string; readonly password: string };

export type Welcome = {
  readonly publicOrigin: string;
  readonly localOrigin: string;
  /** The path with the one-time secret; undefined if an account exists. */
  readonly setUpPath: string | undefined;
  /** Whether the option `--lan-admin` opens the panel to the LAN. */
  readonly lanAdmin: boolean;
  readonly demoAccounts: { readonly admin: Login; readonly staff: Login } | undefined;
};

/**
 * Returns the text that the terminal shows when the server is ready: the addresses and the guests' QR code, with the
 * demo accounts or the one-time link if there are any.
 */
export async function formatWelcome({
  publicOrigin,
  localOrigin,
  setUpPath,
  lanAdmin,
  demoAccounts,
}: Welcome): Promise<string> {
  const parts = [
    bilingual('guestAddress', { origin: publicOrigin }),
    await qrText(`${publicOrigin}/`, { type: 'terminal', small: true }),
    bilingual('adminAddress', { origin: localOrigin }),
  ];
  if (demoAccounts) {
    parts.push(bilingual('demoAdmin', demoAccounts.admin), bilingual('demoStaff', demoAccounts.staff));
  }
  if (setUpPath) parts.push(formatSetUpText(publicOrigin, localOrigin, setUpPath));
  if (setUpPath && !lanAdmin) parts.push(bilingual('lanAdminHint'));
  return `\n${parts.join('\n\n')}\n`;
}

/** Returns the text with the one-time link, both for this computer and for another device. */
export function formatSetUpText(publicOrigin: string, localOrigin: string, setUpPath: string): string {
  return [
    bilingual('setUpLink'),
    bilingual('setUpHere', { url: `${localOrigin}${setUpPath}` }),
    bilingual('setUpElsewhere', { url: `${publicOrigin}${setUpPath}` }),
  ].join('\n');
}

export function toSetUpPath(secret: string): string {
  return `/admin/setup?link=${encodeURIComponent(secret)}`;
}
