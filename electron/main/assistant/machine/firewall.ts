import type { FirewallFinding } from '#core/bridge/console-assistant.ts';
import type { RunTool } from './run-tool.ts';

/** The name of the firewall rules that the installer adds for every kind of network (`build/packaging/installer.nsh`). */
const ruleName = 'Takarabune';

/**
 * Returns whether the installer's rules let phones through the firewall of Windows; `closed` if they are missing. Returns
 * `unknown` if the tool cannot be run, and on other systems, where only an administrator may read the firewall's rules.
 */
export async function checkFirewall(run: RunTool, platform: NodeJS.Platform): Promise<FirewallFinding> {
  if (platform !== 'win32') return 'unknown';
  const { exitCode } = await run('netsh.exe', ['advfirewall', 'firewall', 'show', 'rule', `name=${ruleName}`]);
  if (exitCode === null) return 'unknown';
  return exitCode === 0 ? 'open' : 'closed';
}
