import type { FirewallFinding } from '#core/bridge/console-assistant.ts';
import { type RunTool, runPowerShell } from './run-tool.ts';

/**
 * The name of the firewall rule that the installer adds (`build/packaging/installer.nsh`). The rule applies to private
 * and domain networks.
 */
const ruleName = 'Takarabune';

const windowsProfiles =
  "Get-NetConnectionProfile | ForEach-Object { $c=[string]$_.NetworkCategory; Get-NetIPAddress -AddressFamily IPv4 -InterfaceIndex $_.InterfaceIndex | Select-Object IPAddress,@{n='Category';e={$c}} }";

/**
 * Returns whether Windows lets phones connect on the network to which an address belongs. Returns `unknown` if a tool fails or
 * no network has the address, and on other systems, where only an administrator may read the firewall's rules.
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
