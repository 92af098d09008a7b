import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLiveScan } from './live-scanner.ts';

type Fake = {
  start: ReturnType<typeof vi.fn>;
  stop: ReturnType<typeof vi.fn>;
};
const scanners = vi.hoisted(() => ({ next: undefined as unknown, list: [] as HTMLElement[] }));
vi.mock('./scanner-library.ts', () => ({
  createScanner: (container: HTMLElement) => {
    const element = document.createElement('div');
    container.append(element);
    scanners.list.push(element);
    return { scanner: scanners.next, element };
  },
}));

const container = document.createElement('div');
const track = Object.assign(new EventTarget(), {
  stop: vi.fn(),
  applyConstraints: vi.fn(async () => undefined),
  getSettings: () => ({ facingMode: 'user' }),
});
const calls = { onStarted: vi.fn(), onText: vi.fn(), onFailed: vi.fn() };
let resolveStart: () => void = () => undefined;
let rejectStart: (reason: string) => void = () => undefined;
let scanner: Fake;

/** Adds the video element, as html5-qrcode does when the camera is ready. */
function putVideo() {
  const video = document.createElement('video');
  const stream = Object.assign(Object.create(MediaStream.prototype), { getVideoTracks: () => [track] });
  Object.defineProperty(video, 'srcObject', { value: stream });
  scanners.list.at(-1)?.append(video);
}

beforeEach(() => {
  vi.stubGlobal('MediaStream', class {});
  vi.clearAllMocks();
  scanners.list.length = 0;
  scanner = {
    start: vi.fn(
      () =>
        new Promise<void>((resolve, reject) => {
          resolveStart = () => {
            putVideo();
            resolve();
          };
          rejectStart = reject;
        }),
    ),
    stop: vi.fn(async () => undefined),
  };
  scanners.next = scanner;
});
afterEach(() => vi.unstubAllGlobals());

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('the live scan', () => {
  it('[10] asks for the rear camera and scans every 300 ms', async () => {
    const scan = startLiveScan({ container: container, ...calls });
    await settle();
    const [facing, config] = scanner.start.mock.calls[0] ?? [];
    expect(facing).toEqual({ facingMode: 'environment' });
    expect(1_000 / config.fps).toBeCloseTo(300);
    resolveStart();
    await settle();
    expect(calls.onStarted).toHaveBeenCalledTimes(1);
    await scan.stop();
  });

  it('reports only the first code', async () => {
    const scan = startLiveScan({ container: container, ...calls });
    await settle();
    resolveStart();
    await settle();
    const onCode = scanner.start.mock.calls[0]?.[2];
    onCode('one');
    onCode('one');
    expect(calls.onText).toHaveBeenCalledExactlyOnceWith('one');
    await scan.stop();
  });

  it('[11] releases the camera when it is stopped, even if the library fails to stop', async () => {
    scanner.stop.mockRejectedValue('Cannot stop');
    const scan = startLiveScan({ container: container, ...calls });
    await settle();
    resolveStart();
    await settle();
    await scan.stop();
    expect(track.stop).toHaveBeenCalledTimes(1);
    expect(container.children).toHaveLength(0);
  });

  it('[11] waits for the start and then releases the camera if it is stopped while it starts', async () => {
    const scan = startLiveScan({ container: container, ...calls });
    await settle();
    const stopped = scan.stop();
    await settle();
    expect(scanner.stop).not.toHaveBeenCalled();
    resolveStart();
    await stopped;
    expect(track.stop).toHaveBeenCalledTimes(1);
    expect(calls.onStarted).not.toHaveBeenCalled();
  });

  it('does not request the camera if it is stopped while it waits for another scan', async () => {
    const first = startLiveScan({ container: container, ...calls });
    const second = startLiveScan({ container: container, ...calls });
    const stopped = second.stop();
    await settle();
    resolveStart();
    await first.stop();
    await stopped;
    expect(scanner.start).toHaveBeenCalledTimes(1);
  });

  it('[98] reports a refused camera with the text of the library', async () => {
    const scan = startLiveScan({ container: container, ...calls });
    await settle();
    rejectStart('NotAllowedError: Permission denied');
    await settle();
    expect(calls.onFailed).toHaveBeenCalledExactlyOnceWith('NotAllowedError: Permission denied');
    await scan.stop();
  });

  it('reports every code in continuous mode, and the direction of the camera', async () => {
    const scan = startLiveScan({ container: container, goesOn: true, ...calls });
    await settle();
    resolveStart();
    await settle();
    const onCode = scanner.start.mock.calls[0]?.[2];
    for (const text of ['one', 'one', 'other']) onCode(text);
    expect(calls.onText.mock.calls).toEqual([['one'], ['one'], ['other']]);
    expect(calls.onStarted).toHaveBeenCalledExactlyOnceWith('user');
    await scan.stop();
    onCode('late');
    expect(calls.onText).toHaveBeenCalledTimes(3);
  });

  it('opens the chosen camera, or any other one if the chosen one is missing', async () => {
    const scan = startLiveScan({ container: container, cameraId: 'front-desk', ...calls });
    await settle();
    expect(scanner.start.mock.calls[0]?.[0]).toBe('front-desk');
    rejectStart('Error getting userMedia, error = OverconstrainedError');
    await settle();
    expect(scanner.start.mock.calls[1]?.[0]).toEqual({ facingMode: 'environment' });
    resolveStart();
    await settle();
    expect(calls.onStarted).toHaveBeenCalledTimes(1);
    expect(container.children).toHaveLength(1);
    await scan.stop();
    expect(container.children).toHaveLength(0);
  });

  it('reports that the camera was unplugged', async () => {
    const scan = startLiveScan({ container: container, ...calls });
    await settle();
    resolveStart();
    await settle();
    track.dispatchEvent(new Event('ended'));
    expect(calls.onFailed).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/NotFound/));
    await scan.stop();
    track.dispatchEvent(new Event('ended'));
    expect(calls.onFailed).toHaveBeenCalledTimes(1);
  });
});
