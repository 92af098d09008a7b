import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { programId } from '#core/bridge/program-id.ts';
import { packagingConfig } from './packaging-config.mjs';

const config = packagingConfig({ output: '/out', assets: '/assets', electronVersion: '45.0.0' });

it('the installer gives the shortcut the id that the program names before its first window and notification', () => {
  expect(config.appId).toBe(programId);
  const start = readFileSync(new URL('../../../electron/main/index.ts', import.meta.url), 'utf8');
  const [beforeFirstUse = ''] = start.split('requestSingleInstanceLock');
  expect(beforeFirstUse).toContain('app.setAppUserModelId(programId)');
});
