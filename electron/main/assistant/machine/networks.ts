import type { Network, NetworkKind } from '#core/bridge/console-assistant.ts';
import { isSelfAssigned, isVirtualNetwork, networkRank } from '#core/rules/network-address.ts';
import { parseList, type RunTool, runPowerShell } from './run-tool.ts';

/** The part of the result of `os.networkInterfaces()` that is used here. */
type Interfaces = Readonly<
  Record<string, readonly { address: string; family: string; internal: boolean }[] | undefined>
>;

/** How this computer got its IPv4 addresses, by address. Addresses of which the system tells nothing are absent. */
export type Leases = ReadonlyMap<string, 'fixed' | 'router'>;

/** Patterns for the names of wired and wireless network cards, including the Japanese words in Windows. */
const kindPatterns: readonly (readonly [RegExp, NetworkKind])[] = [
  [/^(?:eth|en[opsx]|em\d|lan)|\u30A4\u30FC\u30B5\u30CD\u30C3\u30C8/i, 'wired'],
  [/^(?:wl|wi-?fi)|wireless|\u30EF\u30A4\u30E4\u30EC\u30B9/i, 'wifi'],
];
const kindOrder: readonly NetworkKind[] = ['wired', 'wifi', 'other'];

/**
 * Returns the networks from which guests' phones may connect, the best one first (DESKTOP-3). Virtual and self-assigned
 * networks are included only if there are no others.
 */
export function listNetworks(interfaces: Interfaces, leases: Leases = new Map()): Network[] {
  const all = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => ({ name, address, kind: getKind(name), rank: networkRank(name, address) })),
  );
  const physical = all.filter(({ name, address }) => !isVirtualNetwork(name) && !isSelfAssigned(address));
  return (physical.length > 0 ? physical : all)
    .sort((a, b) => a.rank - b.rank || kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind))
    .map(({ name, address, kind }, index) => ({
      ...{ name, address, kind },
      lease: leases.get(address) ?? 'unknown',
      isBest: index === 0,
    }));
}

function getKind(name: string): NetworkKind {
  return kindPatterns.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';
}

/** Lists each IPv4 address of this computer with its origin, for example `Manual` or `Dhcp`. */
const windowsAddresses =
  "Get-NetIPAddress -AddressFamily IPv4 | Select-Object IPAddress,@{n='Origin';e={[string]$_.PrefixOrigin}}";

/**
 * Asks the system which addresses are fixed, and which come from a router and may therefore change. Returns an empty map if the
 * tool fails, and on systems other than Windows and Linux: macOS has no command that lists all addresses.
 */
export async function readLeases(run: RunTool, platform: NodeJS.Platform): Promise<Leases> {
  if (platform === 'win32') return parsePowerShellLeases((await runPowerShell(run, windowsAddresses)) ?? []);
  if (platform === 'linux') return parseIpLeases((await run('ip', ['-j', '-4', 'addr'])).output);
  return new Map();
}

export function parsePowerShellLeases(rows: readonly unknown[]): Leases {
  const leases = new Map<string, 'fixed' | 'router'>();
  for (const row of rows) {
    const { IPAddress: address, Origin: origin } = Object(row) as { IPAddress?: unknown; Origin?: unknown };
    if (typeof address !== 'string') continue;
    if (origin === 'Manual') leases.set(address, 'fixed');
    if (origin === 'Dhcp') leases.set(address, 'router');
  }
  return leases;
}

export function parseIpLeases(output: string): Leases {
  const leases = new Map<string, 'fixed' | 'router'>();
  for (const networkInterface of parseList(output) ?? []) {
    const { addr_info: addresses } = Object(networkInterface) as { addr_info?: unknown };
    if (!Array.isArray(addresses)) continue;
    for (const { local, dynamic } of addresses as { local?: unknown; dynamic?: unknown }[]) {
      if (typeof local === 'string') leases.set(local, dynamic === true ? 'router' : 'fixed');
    }
  }
  return leases;
}
