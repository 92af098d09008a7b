import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeStream, setHidden } from './fake-stream.test-support.ts';
import { watchGuest } from './watch-guest.ts';

const waiting = { isActive: false, status: 'waiting', storyId: 'abcd2345' };
const active = { isActive: true, status: 'active', storyId: 'abcd2345' };
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

const polls: number[] = [];
let answer: () => Response | Promise<Response> = () => json(200, { success: true, data: waiting });
let stream: ((signal: AbortSignal | null | undefined) => Promise<Response>) | undefined;
let stop: () => void = () => undefined;
const onState = vi.fn();
const onGone = vi.fn();
const watch = (pollMs = 5_000) => {
  stop = watchGuest({ userId: 'u', pollMs, onState, onGone });
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('DEV', false);
  polls.length = 0;
  onState.mockReset();
  onGone.mockReset();
  stream = undefined;
  answer = () => json(200, { success: true, data: waiting });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.endsWith('/events')) {
      if (stream) return stream(init?.signal);
      throw new TypeError('blocked');
    }
    polls.push(Date.now());
    return answer();
  });
});
afterEach(() => {
  stop();
  setHidden(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('watching a guest', () => {
  it('[104] polls at once and every 5 s while the stream is blocked', async () => {
    watch();
    await vi.advanceTimersByTimeAsync(0);
    expect(polls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(20_100);
    expect(polls).toHaveLength(5);
    const gaps = polls.slice(1).map((at, index) => at - (polls[index] ?? 0));
    expect(gaps).toEqual([5_000, 5_000, 5_000, 5_000]);
  });

  it('[128] polls every 30 s if it is given that interval', async () => {
    watch(30_000);
    await vi.advanceTimersByTimeAsync(90_100);
    expect(polls).toHaveLength(4);
  });

  it('continues to poll when a response takes longer than the interval', async () => {
    answer = () =>
      new Promise((resolve) => setTimeout(() => resolve(json(200, { success: true, data: waiting })), 7_000));
    watch();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(polls.length).toBeGreaterThanOrEqual(4);
  });

  it('[103] receives the approval over the stream, and does not poll meanwhile', async () => {
    let push: ReturnType<typeof createFakeStream> | undefined;
    stream = async (signal) => {
      push = createFakeStream(signal);
      return push.response;
    };
    watch();
    await vi.advanceTimersByTimeAsync(0);
    push?.state(waiting);
    await vi.advanceTimersByTimeAsync(12_000);
    push?.send(': heartbeat\n\n');
    await vi.advanceTimersByTimeAsync(12_000);
    expect(polls).toHaveLength(0);
    push?.state(active);
    await vi.advanceTimersByTimeAsync(0);
    expect(onState).toHaveBeenLastCalledWith(active);
  });

  it('polls at once when the stream has been silent for 35 s', async () => {
    let push: ReturnType<typeof createFakeStream> | undefined;
    stream = async (signal) => {
      push = createFakeStream(signal);
      return push.response;
    };
    watch();
    await vi.advanceTimersByTimeAsync(0);
    push?.state(waiting);
    await vi.advanceTimersByTimeAsync(34_000);
    expect(polls).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(polls).toHaveLength(1);
  });

  it('polls while the stream gets no response', async () => {
    stream = () => new Promise(() => undefined);
    watch();
    await vi.advanceTimersByTimeAsync(5_100);
    expect(polls).toHaveLength(1);
  });

  it('stops while the page is hidden, and polls at once when it is shown again', async () => {
    watch();
    await vi.advanceTimersByTimeAsync(0);
    setHidden(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(polls).toHaveLength(1);
    setHidden(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(polls).toHaveLength(2);
  });

  it('[132] ends when the guest has moved or left', async () => {
    answer = () => json(401, { success: false, code: 'GUEST_MOVED', message: 'moved' });
    watch();
    await vi.advanceTimersByTimeAsync(0);
    expect(onGone).toHaveBeenCalledExactlyOnceWith('GUEST_MOVED');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(polls).toHaveLength(1);
  });

  it('[132] treats the status ended as the end of the stay', async () => {
    answer = () => json(200, { success: true, data: { ...waiting, status: 'ended' } });
    watch();
    await vi.advanceTimersByTimeAsync(0);
    expect(onGone).toHaveBeenCalledExactlyOnceWith('STAY_ENDED');
    expect(onState).not.toHaveBeenCalled();
  });

  it('continues after a failed poll', async () => {
    answer = () => json(500, { success: false, code: 'INTERNAL', message: 'x' });
    watch();
    await vi.advanceTimersByTimeAsync(100);
    answer = () => json(200, { success: true, data: active });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(onState).toHaveBeenLastCalledWith(active);
  });
});
