import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { OptionsError, readOptions } from './options.ts';

describe('readOptions', () => {
  it("chooses the LAN and the desktop program's data folder by default", () => {
    expect(readOptions([], { XDG_CONFIG_HOME: '/d' }, 'linux')).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/d/takarabune/data',
      demo: false,
      json: false,
      adminReset: false,
      backup: false,
      listBackups: false,
      lotteryVerify: false,
      acceptsLoss: false,
      withoutPictures: false,
      lanAdmin: false,
      limitsFile: '/d/takarabune/data/limits.json',
    });
  });

  it("finds a hotel in the server's former folder on Linux, as long as the new folder does not exist (DESKTOP-33)", () => {
    const home = mkdtempSync(path.join(tmpdir(), 'options-'));
    onTestFinished(() => rmSync(home, { recursive: true, force: true }));
    const env = { XDG_CONFIG_HOME: path.join(home, 'config'), XDG_DATA_HOME: path.join(home, 'share') };
    const [folder, formerFolder] = [path.join(home, 'config/takarabune/data'), path.join(home, 'share/takarabune')];
    const find = () => readOptions([], env, 'linux').dataDir;
    mkdirSync(formerFolder, { recursive: true });
    expect(find()).toBe(folder);
    writeFileSync(path.join(formerFolder, 'control.json'), '{}');
    expect(find()).toBe(formerFolder);
    mkdirSync(folder, { recursive: true });
    expect(find()).toBe(folder);
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
