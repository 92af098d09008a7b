import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, root } from './source-files.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const shell = listFiles('electron', /(?<!\.test)\.ts$/);
const windows = shell.filter((file) => read(file).includes('new BrowserWindow('));
const page = read('docs/security.md');
const rows = page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (---|point|promise)/.test(line));

describe('docs/security.md', () => {
  it('covers all points of the checklist, in order', () => {
    const points = rows.flatMap((row) => /^\| (\d+)\. /.exec(row)?.[1] ?? []);
    expect(points).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 1)));
  });

  it('names an existing test for each line', () => {
    for (const row of rows) {
      const tests = [...row.matchAll(/`([\w/.-]+\.test\.ts)`/g)].map(([, file = '']) => file);
      expect(tests, row).not.toEqual([]);
      expect(tests.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    }
  });
});

describe('the desktop program', () => {
  it.each([
    ['keeps Node out of pages', 'nodeIntegration: false'],
    ['isolates the preload', 'contextIsolation: true'],
    ['runs pages in the sandbox', 'sandbox: true'],
    ['has no <webview>', 'webviewTag: false'],
    ['limits where a page may go', 'guardNavigation('],
    ['limits what a page may use', 'guardPermissions('],
  ])('%s in every window', (_what, words) => {
    expect(windows.length).toBeGreaterThan(2);
    expect(windows.filter((file) => !read(file).includes(words))).toEqual([]);
  });

  it('has no developer tools in any window of an installed program', () => {
    const isOff = (file: string) => /devTools: (!app\.isPackaged|false)/.test(read(file));
    expect(windows.filter((file) => !isOff(file))).toEqual([]);
  });

  it.each([
    'webSecurity',
    'allowRunningInsecureContent',
    'experimentalFeatures',
    'enableBlinkFeatures',
    'nodeIntegrationInWorker',
    'nodeIntegrationInSubFrames',
    'allowpopups',
    'openExternal',
    'BrowserView',
    'setProxy',
  ])('never uses %s', (word) => {
    expect(shell.filter((file) => read(file).includes(word))).toEqual([]);
  });

  it('handles calls of pages in one file only', () => {
    const serving = shell.filter((file) => /ipcMain\s*\.\s*(handle|on|once)\b/.test(read(file)));
    expect(serving).toEqual(['electron/main/ipc/serve-calls.ts']);
  });

  it('exposes functions to pages in one file only', () => {
    const exposing = shell.filter((file) => read(file).includes('exposeInMainWorld'));
    expect(exposing).toEqual(['electron/preload/expose.ts']);
    const knowing = shell.filter((file) => /\bipcRenderer\b/.test(read(file)));
    expect(knowing).toEqual(['electron/preload/expose.ts']);
  });

  it('ships with one exact version of Electron', () => {
    const { devDependencies } = JSON.parse(read('package.json'));
    expect(devDependencies.electron).toMatch(/^\d+\.\d+\.\d+$/);
  });
});
