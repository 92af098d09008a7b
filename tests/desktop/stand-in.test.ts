import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { desktop as ja } from '#core/locales/ja/desktop.ts';
import { freePort } from '../support/free-port.ts';

const folder = path.resolve(import.meta.dirname, 'stand-in');

/** The scenario's own words, see `stand-in/drive.ts`. */
type Seen = {
  firstTitle: string;
  panelAddress: string;
  heading: string;
  desk: { version: string; status: { state: string; port: number; origin: string }; keys: string[] };
  camera: string;
  pagesAfterOpen: number;
  addressAfterLeaving: string;
  addressAfterKill: string;
  serverExitCode: number;
};

describe('the desktop shell on the stand-in for Electron', () => {
  let seen: Seen;
  let port: number;
  beforeAll(async () => {
    port = await freePort();
    const chromium = process.env.CHROMIUM_PATH ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', path.join(folder, 'register.mjs'), path.join(folder, 'drive.ts'), '--port', String(port)],
      {
        env: { ...process.env, TAKARABUNE_STAND_IN: '1', ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
        timeout: 230_000,
      },
    );
    seen = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  }, 240_000);

  it('shows its own page in Japanese while the server starts, then the panel on localhost', () => {
    expect(seen.firstTitle).toContain(ja.appName);
    expect(seen.panelAddress).toMatch(new RegExp(`^http://localhost:${port}/admin`));
    expect(seen.heading).not.toBe('');
  });

  it('gives the page the bridge and nothing more', () => {
    expect(seen.desk.keys).toEqual(['getStatus', 'onStatus', 'openDataFolder', 'quit', 'retryServer', 'version']);
    expect(seen.desk.status).toMatchObject({ state: 'ready', port });
    expect(seen.desk.version).toBe('0.0.0-stand-in');
  });

  it('denies the camera, new windows and other addresses', () => {
    expect(seen.camera).toBe('NotAllowedError');
    expect(seen.pagesAfterOpen).toBe(1);
    expect(new URL(seen.addressAfterLeaving).hostname).toBe('localhost');
  });

  it('brings staff back after the server was killed', () => {
    expect(seen.addressAfterKill).toMatch(new RegExp(`^http://localhost:${port}/admin`));
  });

  it('stops the server by message before it ends', () => {
    expect(seen.serverExitCode).toBe(0);
  });
});
