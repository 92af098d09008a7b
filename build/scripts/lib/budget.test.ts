import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChunkReport } from '../../vite/chunk-report.ts';
import { checkBudget, filesLoadedWith, firstLoadBytes, scriptsOf } from './budget.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'budget-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function built(chunks: readonly (ChunkReport & { bytes: number })[]) {
  writeFileSync(path.join(folder, 'guest.html'), '<script type="module" crossorigin src="/guest.js"></script>');
  for (const { file, bytes } of chunks) writeFileSync(path.join(folder, file), randomBytes(bytes));
  return checkBudget(folder, 'guest.html', chunks);
}

describe('the first load of a phone', () => {
  it('begins with the scripts and module preloads in the page', () => {
    const html = `<link rel="stylesheet" href="/a.css"><link rel="modulepreload" crossorigin href="/vendor.js">
      <script type="module" crossorigin src="/guest.js"></script><link rel="icon" href="/x.svg">`;
    expect(scriptsOf(html)).toEqual(['vendor.js', 'guest.js']);
  });

  it('includes static imports, but no dynamic ones', () => {
    const chunks = [
      { file: 'guest.js', imports: ['vendor.js'], modules: [] },
      { file: 'vendor.js', imports: ['base.js', 'guest.js'], modules: [] },
      { file: 'base.js', imports: [], modules: [] },
      { file: 'scanner.js', imports: [], modules: [] },
    ];
    expect(filesLoadedWith(['guest.js'], chunks)).toEqual(['guest.js', 'vendor.js', 'base.js']);
  });

  it('is reported if it is too large in total', () => {
    const { faults } = built([
      { file: 'guest.js', imports: ['base.js'], modules: [], bytes: firstLoadBytes / 2 },
      { file: 'base.js', imports: [], modules: [], bytes: firstLoadBytes / 2 },
    ]);
    expect(faults).toEqual(['the first load of guest.html is over 130.0 KB']);
  });

  it('is reported if it contains the scanner, unless that is loaded later', () => {
    const { faults } = built([
      { file: 'guest.js', imports: ['base.js'], modules: ['renderer/guest/main.tsx'], bytes: 10 },
      { file: 'base.js', imports: [], modules: ['node_modules/html5-qrcode/esm/index.js'], bytes: 10 },
      { file: 'later.js', imports: [], modules: ['node_modules/zxing-wasm/x.js'], bytes: firstLoadBytes * 2 },
    ]);
    expect(faults).toEqual([
      'the first load of guest.html holds html5-qrcode (node_modules/html5-qrcode/esm/index.js)',
    ]);
  });
});
