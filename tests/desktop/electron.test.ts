import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { _electron } from 'playwright';
import { expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';

/** Found by its files: importing the package would try to download. */
function electronBinary(): string | undefined {
  const folder = path.resolve(import.meta.dirname, '../../node_modules/electron');
  const pointer = path.join(folder, 'path.txt');
  if (!existsSync(pointer)) return undefined;
  const binary = path.join(folder, 'dist', readFileSync(pointer, 'utf8').trim());
  return existsSync(binary) ? binary : undefined;
}

const binary = electronBinary();
const hasDisplay = process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);

it.skipIf(!binary || !hasDisplay)(
  'real Electron opens the panel on localhost (skipped without a binary or a display)',
  async () => {
    const userData = await mkdtemp(path.join(tmpdir(), 'takarabune-electron-'));
    const port = String(await freePort());
    const app = await _electron.launch({
      executablePath: binary ?? '',
      args: [path.resolve(import.meta.dirname, '../..'), `--user-data-dir=${userData}`, '--port', port],
    });
    const window = await app.firstWindow();
    await window.waitForURL(new RegExp(`^http://localhost:${port}/admin`), { timeout: 50_000 });
    expect(await window.evaluate(() => typeof (globalThis as { require?: unknown }).require)).toBe('undefined');
    await app.close();
  },
);
