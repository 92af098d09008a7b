import type { Network } from '#core/bridge/console-assistant.ts';

/** The origin of a choice: an address with the port, or an origin that somebody typed, as it is. */
export function addressOf(chosen: string, port: number): string {
  if (chosen === '' || chosen.includes('://')) return chosen;
  return `http://${chosen}${port === 80 ? '' : `:${port}`}`;
}

/**
 * What the server's setting has to be for a choice. Empty for what the server finds by itself: it then notices when the
 * computer gets another address, and warns of codes that lead to the old one.
 */
export function settingOf(chosen: string, port: number, detected: string): string {
  const origin = addressOf(chosen, port);
  return origin === detected ? '' : origin;
}

/** The choice that a setting stands for. */
export function chosenOf(setting: string, networks: readonly Network[]): string {
  if (setting === '') return networks.find(({ isBest }) => isBest)?.address ?? '';
  return networks.find(({ address }) => hostOf(setting) === address)?.address ?? setting;
}

/** The port that an origin names, said or by its scheme; null when it is none. */
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
