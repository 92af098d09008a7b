import { beforeEach, describe, expect, it, vi } from 'vitest';
import { QuitGuard } from './quit-guard.ts';

let calls: string[];
let guests: number;
let isQuitConfirmed: boolean;
let canCloseWindows: boolean;
let guard: QuitGuard;
beforeEach(() => {
  calls = [];
  [guests, isQuitConfirmed, canCloseWindows] = [0, true, true];
  guard = new QuitGuard({
    countPlayingGuests: () => guests,
    confirmQuit: async (count) => {
      calls.push(`ask ${count}`);
      return isQuitConfirmed;
    },
    closeWindows: async () => {
      calls.push('close');
      return canCloseWindows;
    },
    stopServer: async () => void calls.push('stop'),
    endProgram: () => void calls.push('end'),
    canQuitOutsideMenus: false,
  });
});
const createEvent = () => ({ preventDefault: vi.fn() });
async function quit() {
  guard.requestQuit();
  await vi.waitFor(() => expect(calls.at(-1) === 'end' || !guard.isQuitting).toBe(true));
}

describe('quitting the program', () => {
  it('closes the windows and stops the server before the program ends, without a question while nobody plays', async () => {
    await quit();
    expect(calls).toEqual(['close', 'stop', 'end']);
    const last = createEvent();
    guard.handleBeforeQuit(last);
    expect(last.preventDefault).not.toHaveBeenCalled();
  });

  it('asks while guests play, and does not quit if staff refuse', async () => {
    guests = 12;
    isQuitConfirmed = false;
    await quit();
    expect(calls).toEqual(['ask 12']);
    isQuitConfirmed = true;
    await quit();
    expect(calls).toEqual(['ask 12', 'ask 12', 'close', 'stop', 'end']);
  });

  it('does not quit if a window stays open because of unsaved work', async () => {
    canCloseWindows = false;
    await quit();
    expect(calls).toEqual(['close']);
    expect(guard.isQuitting).toBe(false);
  });

  it('asks only once, however often somebody tries to quit', async () => {
    guests = 1;
    guard.requestQuit();
    guard.requestQuit();
    await vi.waitFor(() => expect(calls).toContain('end'));
    expect(calls.filter((call) => call.startsWith('ask'))).toHaveLength(1);
  });

  it('asks nothing after a signal, and ends only after the server has stopped', async () => {
    guests = 5;
    const signal = createEvent();
    guard.handleBeforeQuit(signal);
    expect(signal.preventDefault).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(calls).toContain('end'));
    expect(calls).toEqual(['stop', 'end']);
  });

  it('asks about a quit from outside the program on systems where people can do that', async () => {
    guests = 5;
    const macGuard = new QuitGuard({
      countPlayingGuests: () => 5,
      confirmQuit: async () => {
        calls.push('ask');
        return false;
      },
      closeWindows: async () => true,
      stopServer: async () => void calls.push('stop'),
      endProgram: () => {},
      canQuitOutsideMenus: true,
    });
    macGuard.handleBeforeQuit(createEvent());
    await vi.waitFor(() => expect(macGuard.isQuitting).toBe(false));
    expect(calls).toEqual(['ask']);
  });

  it('stops only once if a signal arrives while the question is open', async () => {
    guests = 5;
    let answer: (isConfirmed: boolean) => void = () => {};
    const askingGuard = new QuitGuard({
      countPlayingGuests: () => 5,
      confirmQuit: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
      closeWindows: async () => true,
      stopServer: async () => void calls.push('stop'),
      endProgram: () => void calls.push('end'),
      canQuitOutsideMenus: false,
    });
    askingGuard.requestQuit();
    askingGuard.handleBeforeQuit(createEvent());
    answer(true);
    await vi.waitFor(() => expect(calls).toEqual(['stop', 'end']));
  });

  it('ends the program even if stopping the server failed', async () => {
    const failingGuard = new QuitGuard({
      countPlayingGuests: () => 0,
      confirmQuit: async () => true,
      closeWindows: async () => true,
      stopServer: async () => {
        throw new Error('deaf');
      },
      endProgram: () => void calls.push('end'),
      canQuitOutsideMenus: false,
    });
    failingGuard.quitNow();
    await vi.waitFor(() => expect(calls).toEqual(['end']));
  });
});
