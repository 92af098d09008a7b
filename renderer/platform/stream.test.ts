import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeStream, setHidden } from './fake-stream.test-support.ts';
import { openStream } from './stream.ts';

const fetchMock = vi.fn<typeof fetch>();
const onMessage = vi.fn();
const onLink = vi.fn();
const onRefused = vi.fn();
let close: () => void = () => undefined;
const open = () => {
  close = openStream({ path: '/users/u/events', headers: () => ({ 'User-Id': 'u' }), onMessage, onLink, onRefused });
};
const links = () => onLink.mock.calls.map(([link]) => link);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  for (const mock of [fetchMock, onMessage, onLink, onRefused]) mock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  close();
  setHidden(false);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('an event stream', () => {
  it('sends the identity headers and delivers messages', async () => {
    const stream = createFakeStream(undefined);
    fetchMock.mockResolvedValue(stream.response);
    open();
    stream.state({ revision: 1 });
    await vi.advanceTimersByTimeAsync(0);
    expect(new Headers(fetchMock.mock.calls[0]?.[1]?.headers).get('user-id')).toBe('u');
    expect(onMessage).toHaveBeenCalledWith({ revision: 1 }, 'state');
    expect(links()).toEqual(['connecting', 'up']);
  });

  it('is down after 35 s of silence, and reconnects after 1 to 10 s', async () => {
    fetchMock.mockImplementation(async (_, init) => createFakeStream(init?.signal).response);
    open();
    await vi.advanceTimersByTimeAsync(34_900);
    expect(links()).toEqual(['connecting']);
    await vi.advanceTimersByTimeAsync(200);
    expect(links()).toEqual(['connecting', 'down']);
    await vi.advanceTimersByTimeAsync(5_200);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(400);
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  it('stays down while it retries, so that polls keep their interval', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('network')).mockRejectedValueOnce(new TypeError('network'));
    const stream = createFakeStream(undefined);
    fetchMock.mockResolvedValue(stream.response);
    open();
    await vi.advanceTimersByTimeAsync(5_600);
    expect(fetchMock).toHaveBeenCalledTimes(2);
    expect(links()).toEqual(['connecting', 'down']);
    await vi.advanceTimersByTimeAsync(5_600);
    stream.state({ revision: 1 });
    await vi.advanceTimersByTimeAsync(0);
    expect(links()).toEqual(['connecting', 'down', 'up']);
  });

  it('stays up if only heartbeats arrive', async () => {
    let stream: ReturnType<typeof createFakeStream> | undefined;
    fetchMock.mockImplementation(async (_, init) => {
      stream = createFakeStream(init?.signal);
      return stream.response;
    });
    open();
    for (let beat = 0; beat < 4; beat += 1) {
      await vi.advanceTimersByTimeAsync(15_000);
      stream?.send(': heartbeat\n\n');
    }
    await vi.advanceTimersByTimeAsync(15_000);
    expect(links()).toEqual(['connecting', 'up']);
  });

  it('is closed while the page is hidden, and opened at once when it is shown again', async () => {
    let aborted = 0;
    fetchMock.mockImplementation(async (_, init) => {
      init?.signal?.addEventListener('abort', () => {
        aborted += 1;
      });
      return createFakeStream(init?.signal).response;
    });
    open();
    await vi.advanceTimersByTimeAsync(0);
    setHidden(true);
    expect(aborted).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    setHidden(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(fetchMock).toHaveBeenCalledTimes(2);
    expect(links()).toEqual(['connecting', 'asleep', 'connecting']);
  });

  it('reports a refusal, and retries after a minute', async () => {
    fetchMock.mockImplementation(
      async () => new Response(JSON.stringify({ success: false, code: 'TOO_MANY_STREAMS' }), { status: 429 }),
    );
    open();
    await vi.advanceTimersByTimeAsync(0);
    expect(onRefused.mock.calls[0]?.[0]).toMatchObject({ code: 'TOO_MANY_STREAMS', status: 429 });
    await vi.advanceTimersByTimeAsync(59_000);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  it('does nothing after it was closed', async () => {
    fetchMock.mockRejectedValue(new TypeError('network'));
    open();
    close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    expect(links()).toEqual(['connecting']);
  });
});
