import { beforeEach, expect, it, vi } from 'vitest';
import { createServerRetry } from './server-retry.ts';

let timers: (() => void)[];
let replies: ((isReady: boolean) => void)[];
let failReply: () => void;
const onReady = vi.fn();

beforeEach(() => {
  timers = [];
  replies = [];
  onReady.mockReset();
});

function createRetry() {
  return createServerRetry({
    timers: {
      after: (_ms, run) => {
        timers.push(run);
        return () => {
          timers = timers.filter((timer) => timer !== run);
        };
      },
    },
    isReady: () =>
      new Promise((resolve, reject) => {
        replies.push(resolve);
        failReply = () => reject(new Error('no connection'));
      }),
    onReady,
  });
}

const fireTimer = () => timers.shift()?.();
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('the server is checked until it is ready (DESKTOP-9)', async () => {
  createRetry().start();
  fireTimer();
  failReply();
  await settle();
  fireTimer();
  replies.at(-1)?.(false);
  await settle();
  expect(onReady).not.toHaveBeenCalled();
  fireTimer();
  replies.at(-1)?.(true);
  await settle();
  expect(onReady).toHaveBeenCalledOnce();
  expect(timers).toEqual([]);
});

it.each([
  ['fails', () => failReply()],
  ['finds no server', () => replies[0]?.(false)],
  ['finds the server', () => replies[0]?.(true)],
])('no check follows one that %s after the window was closed, and no page is loaded', async (_what, reply) => {
  const retry = createRetry();
  retry.start();
  fireTimer();
  retry.stop();
  reply();
  await settle();
  expect(timers).toEqual([]);
  expect(onReady).not.toHaveBeenCalled();
});

it('a page that failed again during a check is loaded only once', async () => {
  const retry = createRetry();
  retry.start();
  fireTimer();
  retry.start();
  replies[0]?.(true);
  await settle();
  expect(onReady).not.toHaveBeenCalled();
  fireTimer();
  replies[1]?.(true);
  await settle();
  expect(onReady).toHaveBeenCalledOnce();
});
