import type { Network } from '#core/bridge/console-assistant.ts';

/** Returns the origin of a choice: an address with the port, or a typed origin unchanged. */
export function addressOf(chosen: string, port: number): string {
  if (chosen === '' || chosen.includes('://')) return chosen;
  return `http://${chosen}${port === 80 ? '' : `:${port}`}`;
}

/**
 * Returns the server's setting for a choice. It is empty for the address that the server finds by itself: then it
 * notices when the computer gets another one, and warns of codes with the old one.
 */
export function settingOf(chosen: string, port: number, detected: string): string {
  const origin = addressOf(chosen, port);
  return origin === detected ? '' : origin;
}

/** Returns the choice that a setting stands for. */
export function chosenOf(setting: string, networks: readonly Network[]): string {
  if (setting === '') return networks.find(({ isBest }) => isBest)?.address ?? '';
  return networks.find(({ address }) => hostOf(setting) === address)?.address ?? setting;
}

/** Returns the port of an origin, explicit or by its scheme; null if it is not an origin. */
export function portOf(origin: string): number | null {
  try {
    const { port, protocol } = new URL(origin);
    return Number(port || (protocol === 'https:' ? 443 : 80));
  } catch {
    return null;
  }
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).hostname;
  } catch {
    return undefined;
  }
}
