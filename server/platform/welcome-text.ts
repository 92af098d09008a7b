import { toString as qrText } from 'qrcode';
import { bilingual } from './say.ts';

export type Welcome = {
  readonly publicOrigin: string;
  readonly localOrigin: string;
  /** Path with the one-time secret; absent when an account exists. */
  readonly setUpPath: string | undefined;
  /** The panel may be opened from the LAN. */
  readonly lanAdmin: boolean;
  readonly demoAccount: { readonly email: string; readonly password: string } | undefined;
};

/** What a person reads in the terminal when the server is ready: addresses, the guests' QR, the one-time link. */
export async function welcomeText({
  publicOrigin,
  localOrigin,
  setUpPath,
  lanAdmin,
  demoAccount,
}: Welcome): Promise<string> {
  const parts = [
    bilingual('guestAddress', { origin: publicOrigin }),
    await qrText(`${publicOrigin}/`, { type: 'terminal', small: true }),
    bilingual('adminAddress', { origin: localOrigin }),
  ];
  if (demoAccount) parts.push(bilingual('demoAccount', demoAccount));
  if (setUpPath) parts.push(setUpText(publicOrigin, localOrigin, setUpPath));
  if (setUpPath && !lanAdmin) parts.push(bilingual('lanAdminHint'));
  return `\n${parts.join('\n\n')}\n`;
}

/** The one-time link, for this computer and for another device. */
export function setUpText(publicOrigin: string, localOrigin: string, setUpPath: string): string {
  return [
    bilingual('setUpLink'),
    bilingual('setUpHere', { url: `${localOrigin}${setUpPath}` }),
    bilingual('setUpElsewhere', { url: `${publicOrigin}${setUpPath}` }),
  ].join('\n');
}

export function setUpPathOf(secret: string): string {
  return `/admin/setup?link=${encodeURIComponent(secret)}`;
}
