import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a folder for one installation's settings and data. It is removed when the test has finished. */
export function temporaryUserData(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'takarabune-desktop-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  return folder;
}
