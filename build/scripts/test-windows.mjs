import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { none } from './lib/counts.mjs';
import { reportSummary } from './lib/report-summary.mjs';
import { say } from './lib/say.mjs';
import { runSteps, windowsSteps } from './lib/steps.mjs';
import { main, prepare } from './prepare.mjs';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

/**
 * `npm run test:windows`: runs the built server as a program of Windows under Wine, while another program holds its files.
 * `TAKARABUNE_WINDOWS_TOOLS` names the folder of the tools (docs/testing.md); without them, or if they cannot install
 * Wine, the tests are skipped and the reason is printed. `TAKARABUNE_WINDOWS_DIR` names a folder that keeps Wine's files
 * for the next run.
 */
await main(async () => {
  await prepare();
  const tools = path.resolve(process.env.TAKARABUNE_WINDOWS_TOOLS ?? '');
  const windows = path.resolve(process.env.TAKARABUNE_WINDOWS_DIR ?? path.join(tmpdir(), 'takarabune-windows'));
  const fault = await prepareWindows(tools, windows);
  if (fault !== undefined) {
    say(`skipped: no Windows (${fault})`);
    return reportSummary({ ...none, skipped: 1 });
  }
  Object.assign(process.env, { TAKARABUNE_WINDOWS_TOOLS: tools, TAKARABUNE_WINDOWS_DIR: windows });
  // Wine's server ends with the last program, and a program that starts in that moment fails. So it runs until the end.
  const env = { ...process.env, WINEPREFIX: path.join(windows, 'prefix') };
  await run('wineserver', ['-w'], { env });
  const wineServer = spawn('wineserver', ['--foreground', '--persistent'], { env, stdio: 'ignore' });
  try {
    return reportSummary(await runSteps(windowsSteps));
  } finally {
    wineServer.kill();
  }
});

/**
 * Installs Wine and node.exe, and copies the built product. Returns the reason in one line if that is impossible.
 * @param {string} tools
 * @param {string} windows
 * @returns {Promise<string | undefined>}
 */
async function prepareWindows(tools, windows) {
  if (!existsSync(path.join(tools, 'get'))) return 'TAKARABUNE_WINDOWS_TOOLS does not name the folder of the tools';
  try {
    const { stdout } = await run(path.join(tools, 'get'), [windows]);
    say(stdout.trim());
    await run(path.join(tools, 'copy-app'), [root, windows]);
    return undefined;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return text.trim().split('\n').at(-1);
  }
}
