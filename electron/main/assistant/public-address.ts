import type { Network } from '#core/bridge/console-assistant.ts';
import { toServerOrigin } from '../device/server-address.ts';

/** Returns the origin for a choice. An IP address gets the port; a typed origin and an empty text stay unchanged. */
export function toOrigin(chosen: string, port: number): string {
  if (chosen === '' || chosen.includes('://')) return chosen;
  return `http://${chosen}${port === 80 ? '' : `:${port}`}`;
}

/**
 * Returns the server's setting for a choice. It is empty for the address that the server detects by itself. In that
 * case the server notices when the computer's address changes, and warns about codes with the old address.
 */
export function toSetting(chosen: string, port: number, detected: string): string {
  const origin = toOrigin(chosen, port);
  return origin === detected ? '' : origin;
}

/**
 * Returns the choice for a server's setting: the address of the network that the setting names, or the setting itself if no
 * network has that address. For an empty setting, returns the best network's address, or an empty text without one.
 */
export function toChoice(setting: string, networks: readonly Network[]): string {
  if (setting === '') return networks.find(({ isBest }) => isBest)?.address ?? '';
  return networks.find(({ address }) => parseHost(setting) === address)?.address ?? setting;
}

/**
 * Returns the origin of a name or address that staff have typed. Without a scheme and a port, it gets the server's port. Returns
 * undefined for a host that a URL would spell differently, because the code would then lead elsewhere: a name outside ASCII becomes `xn--…`,
 * and `192.168.1` becomes `192.168.0.1`.
 */
export function toTypedOrigin(typed: string, port: number): string | undefined {
  const text = typed.normalize('NFKC').replaceAll('。', '.').trim();
  const hasPort = text.includes('://') || /:\d*\/?$/.test(text);
  const origin = toServerOrigin(hasPort ? text : toOrigin(text.replace(/\/$/, ''), port));
  const host = text.toLowerCase().replace(/^[a-z]+:\/\/|(?::\d*)?\/?$/g, '');
  return origin !== undefined && parseHost(origin) === host ? origin : undefined;
}

/** Returns the port of an origin, explicit or implied by the scheme; null if the text is not a URL. */
export function parsePort(origin: string): number | null {
  try {
    const { port, protocol } = new URL(origin);
    return Number(port || (protocol === 'https:' ? 443 : 80));
  } catch {
    return null;
  }
}

function parseHost(origin: string): string | undefined {
  try {
    return new URL(origin).hostname;
  } catch {
    return undefined;
  }
}
