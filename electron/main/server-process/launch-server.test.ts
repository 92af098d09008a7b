import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { runServerCommand } from './launch-server.ts';

const { child } = vi.hoisted(() => ({ child: { current: undefined as unknown } }));
vi.mock('electron', () => ({ utilityProcess: { fork: () => child.current } }));

function createChild() {
  const created = Object.assign(new EventEmitter(), { stdout: new PassThrough(), stderr: new PassThrough() });
  child.current = created;
  return created;
}
const options = { entry: 'main.js', dataDir: 'data', onOutput: () => undefined };

it.each([true, false])(
  'returns everything that a command has written, even if it is read only after its end (%s)',
  async (areListenersRemoved) => {
    const running = createChild();
    const result = runServerCommand(options, ['--list-backups']);
    running.stdout.write('[');
    running.emit('exit', 0);
    // Electron does this after the event.
    if (areListenersRemoved) for (const stream of [running.stdout, running.stderr]) stream.removeAllListeners();
    await new Promise((resolve) => setImmediate(resolve));
    running.stdout.end(']\n');
    running.stderr.end();
    expect(await result).toEqual({ code: 0, output: '[]\n', errors: '' });
  },
);

it('returns what it has if a stream is never closed', async () => {
  vi.useFakeTimers();
  const running = createChild();
  const result = runServerCommand(options, ['--restore', 'x']);
  running.emit('exit', 1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await result).toEqual({ code: 1, output: '', errors: '' });
  vi.useRealTimers();
});
