import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiagnosticsFiles, type DiagnosticsInput, saveDiagnostics } from './diagnostics.ts';
import { replaceHome } from './replace-home.ts';

let folder: string;
let input: DiagnosticsInput;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'takarabune-diagnostics-'));
  const dataDir = path.join(folder, 'home/tanaka/data');
  mkdirSync(path.join(dataDir, 'media/guest'), { recursive: true });
  writeFileSync(path.join(dataDir, 'journal.jsonl'), 'x'.repeat(100));
  writeFileSync(path.join(dataDir, 'media/guest/secret-picture-id.webp'), 'y'.repeat(30));
  const log = path.join(folder, 'server.log');
  writeFileSync(log, `{"msg":"cannot open","file":"${dataDir}/journal.jsonl"}\n`);
  input = {
    versions: { program: '0.1.0' },
    machine: { platform: 'linux', freeMemory: 5 },
    settings: {
      ...{ role: 'console', language: 'ja', port: 8080, dataDir: '', server: '', display: 0, printer: 'Front' },
      ...{ startAtLogin: true, window: { width: 1280, height: 800 } },
      deviceToken: 'a-secret-token',
    } as unknown as DiagnosticsInput['settings'],
    status: { state: 'ready', origin: 'http://192.168.1.20:8080', port: 8080, dataDir },
    dataDir,
    logFiles: [log, path.join(folder, 'gone.log')],
    home: path.join(folder, 'home/tanaka'),
  };
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the diagnostics', () => {
  it('contain the versions, the settings, the sizes of the stored files, and the logs, even if a log is unreadable', () => {
    const files = createDiagnosticsFiles(input);
    expect([...files.keys()]).toEqual([
      'versions.json',
      'settings.json',
      'storage.json',
      'logs/server.log',
      'logs/gone.log',
    ]);
    expect(JSON.parse(files.get('storage.json') ?? '')).toMatchObject({
      exists: true,
      server: { state: 'ready' },
      entries: [
        { name: 'journal.jsonl', files: 1, bytes: 100 },
        { name: 'media', files: 1, bytes: 30 },
      ],
    });
    expect(files.get('logs/gone.log')).toBe('unreadable\n');
  });

  it('contain only listed settings, no id of a picture and no name of the user', () => {
    const content = [...createDiagnosticsFiles(input).values()].join('\n');
    expect(content).not.toMatch(/a-secret-token|secret-picture-id|tanaka/);
    expect(content).toContain('~/data/journal.jsonl');
  });

  it('contain why the server has stopped, and that the data directory is missing', () => {
    const failure = { code: 'DATA_UNREADABLE', message: 'EACCES' } as const;
    const since = '2026-11-22T06:24:00.000Z';
    const files = createDiagnosticsFiles({
      ...input,
      dataDir: path.join(folder, 'gone'),
      status: { state: 'failed', failure, since },
    });
    expect(JSON.parse(files.get('storage.json') ?? '')).toMatchObject({
      exists: false,
      freeBytes: null,
      server: { state: 'failed', failure },
    });
  });

  it('are written completely or not at all', async () => {
    const target = path.join(folder, 'out.zip');
    await saveDiagnostics(target, input);
    expect(existsSync(target)).toBe(true);
    await expect(saveDiagnostics(path.join(folder, 'no-such-folder/out.zip'), input)).rejects.toThrow('ENOENT');
    expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([]);
  });
});

describe("the user's folder", () => {
  it('is replaced by ~ in each notation', () => {
    const home = 'C:\\Users\\Tanaka';
    expect(replaceHome('at C:\\Users\\Tanaka\\data', home)).toBe('at ~\\data');
    expect(replaceHome(JSON.stringify({ at: 'C:\\Users\\Tanaka\\data' }), home)).toBe('{"at":"~\\\\data"}');
    expect(replaceHome('C:/Users/Tanaka/x', home)).toBe('~/x');
    expect(replaceHome('/a/b', '/')).toBe('/a/b');
  });
});
