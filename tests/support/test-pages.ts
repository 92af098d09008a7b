import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Creates a folder of fake built pages, for tests of how pages are served. Returns its path. */
export async function createTestPages(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'takarabune-pages-'));
  mkdirSync(path.join(folder, 'assets'));
  const files = {
    'guest.html': '<!doctype html><html lang="ja"><title>guest</title>',
    'guest.en.html': '<!doctype html><html lang="en"><title>guest</title>',
    'admin.html': '<!doctype html><title>admin</title>',
    'robots.txt': 'User-agent: *\n',
    'assets/guest-a1B2c3D4.js': `console.log(${JSON.stringify('guest '.repeat(200))})`,
    'assets/guest-a1B2c3D4.js.br': 'packed by the build',
    'assets/late-a1B2c3D4.js': 'console.log(1)',
    'assets/picture-a1B2c3D4.webp': 'RIFF',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
  const finish = new URL('../../build/scripts/lib/finish-pages.mjs', import.meta.url).href;
  (await import(finish)).writeFileList(folder);
  return folder;
}
