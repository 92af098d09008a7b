import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heartbeatEveryMs } from '#core/bridge/server-messages.ts';
import { connectShell } from './shell-port.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function createElectronProcess() {
  const sent: unknown[] = [];
  const parentPort = Object.assign(new EventEmitter(), { postMessage: (message: unknown) => sent.push(message) });
  return { sent, parentPort, process: { parentPort } as unknown as NodeJS.Process };
}

describe('the connection to the desktop program', () => {
  it('sends messages and heartbeats, and stops the server on a valid request', () => {
    const { sent, parentPort, process } = createElectronProcess();
    const shell = connectShell(process);
    const stop = vi.fn();
    shell.begin(stop);
    shell.send({ type: 'stopped' });
    vi.advanceTimersByTime(2 * heartbeatEveryMs);
    expect(sent).toEqual([{ type: 'stopped' }, { type: 'heartbeat' }, { type: 'heartbeat' }]);
    for (const data of [undefined, 'shutdown', { type: 'format-disk' }]) parentPort.emit('message', { data });
    expect(stop).not.toHaveBeenCalled();
    parentPort.emit('message', { data: { type: 'shutdown' } });
    expect(stop).toHaveBeenCalledOnce();
  });

  it('sends tickets to print, and matches each valid reply with its ticket', async () => {
    const { sent, parentPort, process } = createElectronProcess();
    const shell = connectShell(process);
    const order = { printer: 'Front', base64: 'AAAA', widthDots: 576, heightDots: 200 };
    const first = shell.print?.(order);
    const second = shell.print?.({ ...order, printer: 'Office' });
    expect(sent).toEqual([
      { type: 'print', orderId: 1, order },
      { type: 'print', orderId: 2, order: { ...order, printer: 'Office' } },
    ]);
    const printedResult = { outcome: 'printed', fault: 'UNCONFIRMED' };
    const failedResult = { outcome: 'failed', fault: 'OFFLINE' };
    parentPort.emit('message', { data: { type: 'printed', orderId: 9, result: printedResult } });
    parentPort.emit('message', { data: { type: 'printed', orderId: 1, result: { outcome: 'burnt' } } });
    parentPort.emit('message', { data: { type: 'printed', orderId: 2, result: failedResult } });
    parentPort.emit('message', { data: { type: 'printed', orderId: 1, result: printedResult } });
    expect(await Promise.all([first, second])).toEqual([printedResult, failedResult]);
  });

  it('stops a server that was asked to stop before begin was called', () => {
    const { parentPort, process } = createElectronProcess();
    const shell = connectShell(process);
    parentPort.emit('message', { data: { type: 'shutdown' } });
    const stop = vi.fn();
    shell.begin(stop);
    expect(stop).toHaveBeenCalledOnce();
  });

  it('does nothing under plain Node', () => {
    const shell = connectShell({} as NodeJS.Process);
    expect(shell.isPresent).toBe(false);
    shell.begin(() => {});
    shell.send({ type: 'stopped' });
    expect(shell.print).toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });
});
