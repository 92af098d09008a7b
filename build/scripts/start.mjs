import { findDesktop } from './lib/desktop.mjs';
import { root } from './lib/paths.mjs';
import { say } from './lib/say.mjs';
import { runInFront, serve } from './lib/serve.mjs';
import { main, prepare } from './prepare.mjs';

/*
 * `npm start [-- --port 8080 --host 0.0.0.0 --data-dir DIR --demo]`: the desktop program, or the server without windows. `npm
 * run serve`: starts the server, never the desktop program, and prints one line of JSON when ready. `npm run admin:reset --
 * --data-dir DIR`: prints a new one-time link for an account. `npm run lottery:verify -- --data-dir DIR`: checks the prize draw
 * by its files, whether the server runs or not; with `--head CODE`, also the record code of a paper. `npm start -- --backup`, `--list-backups` or `--restore FILE|FOLDER|ID
 * [--data-dir DIR]`: makes, lists or restores backups while no server runs.
 */
await main(async () => {
  const given = process.argv.slice(2);
  const args = given.filter((arg) => arg !== '--serve');
  await prepare();
  if (given.includes('--serve')) return serve(['--json', ...args]);
  if (
    ['--admin-reset', '--backup', '--list-backups', '--restore', '--lottery-verify'].some((one) =>
      given.some((arg) => arg.split('=')[0] === one),
    )
  ) {
    return serve(args);
  }
  const desktop = await findDesktop();
  if ('program' in desktop) return runInFront(desktop.program, [root, ...args]);
  say(`No desktop window: ${desktop.reason}. Serving without windows.`);
  return serve(args);
});
