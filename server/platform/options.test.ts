import { readdirSync, rmSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { OptionsError, readOptions } from './options.ts';

describe('readOptions', () => {
  it("chooses the LAN and the user's data folder by default", () => {
    expect(readOptions([], { XDG_DATA_HOME: '/d' }, 'linux')).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/d/takarabune',
      demo: false,
      json: false,
      adminReset: false,
      backup: false,
      listBackups: false,
      lotteryVerify: false,
      acceptsLoss: false,
      withoutPictures: false,
      lanAdmin: false,
      limitsFile: '/d/takarabune/limits.json',
    });
  });

  it('reads the environment, and prefers arguments to it', () => {
    const env = {
      TAKARABUNE_DATA_DIR: '/env',
      TAKARABUNE_ADMIN_EMAIL: 'a@b.example',
      TAKARABUNE_ADMIN_PASSWORD: 'long enough',
    };
    const options = readOptions(
      ['--port', '9000', '--host', '127.0.0.1', '--data-dir', '/arg', '--demo', '--json'],
      env,
    );
    expect(options).toMatchObject({ port: 9000, host: '127.0.0.1', dataDir: '/arg', demo: true, json: true });
    expect(options.firstAccount).toEqual({ email: 'a@b.example', password: 'long enough' });
    expect(readOptions([], env).dataDir).toBe('/env');
  });

  it.each([[['--port', '70000']], [['--port', 'x']], [['--port', '-1']], [['--nonsense']], [['stray']]])(
    'refuses %j with an OptionsError',
    (args) => {
      expect(() => readOptions(args, {})).toThrow(OptionsError);
    },
  );

  it('names every option when it refuses one', () => {
    expect(() => readOptions(['--nonsense'], {})).toThrow(
      /--port, .*--serve-json, --json, .*--lottery-verify, --head\)$/,
    );
  });

  it('reads the code of a paper, and refuses one that is none or has no verification (DRAW-25)', () => {
    expect(readOptions(['--lottery-verify', '--head', '3F9A2 C81D0'], {})).toMatchObject({ head: '3f9a2c81d0' });
    for (const args of [
      ['--lottery-verify', '--head', '3f9a2'],
      ['--lottery-verify', '--head', ''],
      ['--head', '3f9a2c81d0'],
    ])
      expect(() => readOptions(args, {})).toThrow(OptionsError);
  });

  it('refuses an account without a password, and names the variable', () => {
    expect(() => readOptions([], { TAKARABUNE_ADMIN_EMAIL: 'a@b.example' })).toThrow(/TAKARABUNE_ADMIN_PASSWORD/);
  });
});

it('readOptions gives a demo without a named folder a new one, never the folder of a hotel', () => {
  const { dataDir } = readOptions(['--demo'], { TAKARABUNE_DATA_DIR: '/env' });
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  expect(readdirSync(dataDir)).toEqual([]);
});
