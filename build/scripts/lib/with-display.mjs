import { onPath } from './apt.mjs';
import { hasDisplay } from './desktop.mjs';
import { run } from './run.mjs';
import { nodeBinary } from './tools.mjs';

/**
 * Runs the body of a script that opens windows. Without a display it runs the whole script again under `xvfb-run`.
 * @param {(displayFault: string | undefined) => Promise<number>} body gets the reason if no window can be opened
 * @returns {Promise<number>} the exit code
 */
export async function withDisplay(body) {
  if (hasDisplay(process.platform, process.env)) return body(undefined);
  if (onPath('xvfb-run') === undefined) return body('this session has no display, and xvfb-run is not installed');
  const screen = '-screen 0 1400x1900x24';
  return (await run('xvfb-run', ['-a', '-s', screen, nodeBinary(), ...process.argv.slice(1)])).code;
}
