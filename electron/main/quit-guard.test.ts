import { beforeEach, describe, expect, it, vi } from 'vitest';
import { QuitGuard } from './quit-guard.ts';

let did: string[];
let guests: number;
let isSure: boolean;
let isSaved: boolean;
let guard: QuitGuard;
beforeEach(() => {
  did = [];
  [guests, isSure, isSaved] = [0, true, true];
  guard = new QuitGuard({
    playing: () => guests,
    confirm: async (count) => {
      did.push(`ask ${count}`);
      return isSure;
    },
    closeWindows: async () => {
      did.push('close');
      return isSaved;
    },
    stop: async () => void did.push('stop'),
    end: () => void did.push('end'),
    peopleQuitOutside: false,
  });
});
const event = () => ({ preventDefault: vi.fn() });
async function quit() {
  guard.ask();
  await vi.waitFor(() => expect(did.at(-1) === 'end' || !guard.isQuitting).toBe(true));
}

describe('quitting the program', () => {
  it('closes the windows and stops the server before the program ends, without a question while nobody plays', async () => {
    await quit();
    expect(did).toEqual(['close', 'stop', 'end']);
    const last = event();
    guard.beforeQuit(last);
    expect(last.preventDefault).not.toHaveBeenCalled();
  });

  it('asks while guests play, and does not quit if staff refuse', async () => {
    guests = 12;
    isSure = false;
    await quit();
    expect(did).toEqual(['ask 12']);
    isSure = true;
    await quit();
    expect(did).toEqual(['ask 12', 'ask 12', 'close', 'stop', 'end']);
  });

  it('does not quit if a window stays open because of unsaved work', async () => {
    isSaved = false;
    await quit();
    expect(did).toEqual(['close']);
    expect(guard.isQuitting).toBe(false);
  });

  it('asks only once, however often somebody tries to quit', async () => {
    guests = 1;
    guard.ask();
    guard.ask();
    await vi.waitFor(() => expect(did).toContain('end'));
    expect(did.filter((one) => one.startsWith('ask'))).toHaveLength(1);
  });

  it('asks nothing after a signal, and ends only after the server has stopped', async () => {
    guests = 5;
    const signal = event();
    guard.beforeQuit(signal);
    expect(signal.preventDefault).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(did).toContain('end'));
    expect(did).toEqual(['stop', 'end']);
  });

  it('asks about a quit from outside the program on systems where people can do that', async () => {
    guests = 5;
    const mac = new QuitGuard({
      playing: () => 5,
      confirm: async () => {
        did.push('ask');
        return false;
      },
      closeWindows: async () => true,
      stop: async () => void did.push('stop'),
      end: () => {},
      peopleQuitOutside: true,
    });
    mac.beforeQuit(event());
    await vi.waitFor(() => expect(mac.isQuitting).toBe(false));
    expect(did).toEqual(['ask']);
  });

  it('stops only once if a signal arrives while the question is open', async () => {
    guests = 5;
    let answer: (sure: boolean) => void = () => {};
    const waiting = new QuitGuard({
      playing: () => 5,
      confirm: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
      closeWindows: async () => true,
      stop: async () => void did.push('stop'),
      end: () => void did.push('end'),
      peopleQuitOutside: false,
    });
    waiting.ask();
    waiting.beforeQuit(event());
    answer(true);
    await vi.waitFor(() => expect(did).toEqual(['stop', 'end']));
  });

  it('ends the program even if stopping the server failed', async () => {
    const failing = new QuitGuard({
      playing: () => 0,
      confirm: async () => true,
      closeWindows: async () => true,
      stop: async () => {
        throw new Error('deaf');
      },
      end: () => void did.push('end'),
      peopleQuitOutside: false,
    });
    failing.quitNow();
    await vi.waitFor(() => expect(did).toEqual(['end']));
  });
});
