import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { hasDisplay } from './desktop.mjs';
import { isNodeNewEnough } from './node-version.mjs';
import { exitCodeOf, run, stopSignals } from './run.mjs';
import { askToStop } from './serve.mjs';

describe('the start script', () => {
  it('requires Node 20.19 or newer', () => {
    expect(isNodeNewEnough('20.19.0')).toBe(true);
    expect(isNodeNewEnough('24.0.0')).toBe(true);
    expect(isNodeNewEnough('20.18.3')).toBe(false);
    expect(isNodeNewEnough('18.20.0')).toBe(false);
  });

  it('opens windows only if there is a display', () => {
    expect(hasDisplay('linux', {})).toBe(false);
    expect(hasDisplay('linux', { DISPLAY: '' })).toBe(false);
    expect(hasDisplay('linux', { DISPLAY: ':0' })).toBe(true);
    expect(hasDisplay('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toBe(true);
    expect(hasDisplay('win32', {})).toBe(true);
    expect(hasDisplay('darwin', {})).toBe(true);
  });

  it('returns the exit code that a shell would return', () => {
    expect(exitCodeOf(3, null)).toBe(3);
    expect(exitCodeOf(null, 'SIGTERM')).toBe(143);
  });

  it('asks a program to stop by a signal, and on Windows by closing a pipe, because a signal would end it at once', () => {
    const asked: string[] = [];
    const pipe = { destroy: () => asked.push('pipe closed') };
    const child = { kill: (signal: string) => asked.push(signal), stdio: [null, null, null, pipe] };
    askToStop(child as never, 'linux');
    askToStop(child as never, 'win32');
    expect(asked).toEqual(['SIGTERM', 'pipe closed']);
    expect(stopSignals).toContain('SIGBREAK');
  });

  it('lets the server stop in order when that pipe is closed, also where `process.kill` would end it at once', async () => {
    const program = `
      process.kill = () => process.exit(9);
      process.on('SIGTERM', () => setTimeout(() => process.exit(0), 50));
      setInterval(() => {}, 1000);
      process.stdout.write('up');`;
    const follow = new URL('./stop-with-parent.mjs', import.meta.url).href;
    const child = spawn(process.execPath, ['--import', follow, '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
    });
    await once(child.stdout as Readable, 'data');
    askToStop(child, 'win32');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('returns the exit code and output of a program, and kills one that takes too long', async () => {
    const ended = await run(process.execPath, ['-e', 'console.log("said"); process.exit(7)'], { output: 'capture' });
    expect(ended).toMatchObject({ code: 7, output: 'said\n', timedOut: false });
    const stuck = await run(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
      output: 'capture',
      timeoutMs: 300,
    });
    expect(stuck).toMatchObject({ code: 137, timedOut: true });
    expect((await run('no-such-program-anywhere', [], { output: 'capture' })).code).toBe(127);
  });
});
