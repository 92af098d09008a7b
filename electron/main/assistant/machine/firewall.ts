import type { FirewallFinding } from '#core/bridge/console-assistant.ts';
import { type RunTool, runPowerShell } from './run-tool.ts';

/**
 * The name of the firewall rules that the installer adds (`build/packaging/installer.nsh`). They apply only to private and
 * domain networks.
 */
const ruleName = 'Takarabune';

/** Lists each IPv4 address of this computer with the category of its network: `Public`, `Private` or `DomainAuthenticated`. */
const windowsProfiles =
  "Get-NetConnectionProfile | ForEach-Object { $c=[string]$_.NetworkCategory; Get-NetIPAddress -AddressFamily IPv4 -InterfaceIndex $_.InterfaceIndex | Select-Object IPAddress,@{n='Category';e={$c}} }";

/**
 * Returns whether Windows lets phones connect on the network to which an address belongs; `closed` if the installer's rules are
 * missing. Returns `unknown` if a tool cannot be run or no network has the address, and on other systems, where only an
 * administrator may read the firewall's rules.
 * @param address an IPv4 address of this computer. The result for a typed origin is `closed` or `unknown`.
 */
export async function checkFirewall(
  address: string,
  run: RunTool,
  platform: NodeJS.Platform,
): Promise<FirewallFinding> {
  if (platform !== 'win32') return 'unknown';
  const [rule, profiles] = await Promise.all([
    run('netsh.exe', ['advfirewall', 'firewall', 'show', 'rule', `name=${ruleName}`]),
    runPowerShell(run, windowsProfiles),
  ]);
  if (rule.exitCode === null || profiles === undefined) return 'unknown';
  return decideFirewall(rule.exitCode === 0, profiles, address);
}

export function decideFirewall(hasRule: boolean, profiles: readonly unknown[], address: string): FirewallFinding {
  if (!hasRule) return 'closed';
  const profile = profiles
    .map((row) => Object(row) as { IPAddress?: unknown; Category?: unknown })
    .find(({ IPAddress }) => IPAddress === address);
  if (profile === undefined) return 'unknown';
  return profile.Category === 'Public' ? 'public' : 'open';
}
