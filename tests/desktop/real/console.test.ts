import { once } from 'node:events';
import { expect, it } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { temporaryUserData } from '../temporary-user-data.ts';
import { spawnDesktop, startDesktop } from './product.ts';

it('opens the page of the first account on localhost, without Node in the page', async () => {
  const port = await freePort();
  const app = await startDesktop(temporaryUserData(), ['--role=console', `--port=${port}`]);
  const window = await app.firstWindow();
  await window.waitForURL(new RegExp(`^http://localhost:${port}/admin`), { timeout: 50_000 });
  expect(await window.evaluate(() => typeof (globalThis as { require?: unknown }).require)).toBe('undefined');
  expect(await window.evaluate(() => Object.keys((globalThis as { desk?: object }).desk ?? {}).length)).toBeGreaterThan(
    0,
  );
});

it.each([
  ['--role', '--role=admin'],
  ['--port', '--port=0'],
  // Not built yet: it must not start as a console.
  ['--role', '--role=kiosk'],
])('ends with exit code 2 when %s has a wrong value', async (name, arg) => {
  const child = spawnDesktop(temporaryUserData(), [arg]);
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  expect(await once(child, 'close')).toEqual([2, null]);
  expect(said).toContain(name);
});
