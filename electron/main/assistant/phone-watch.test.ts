import { describe, expect, it, vi } from 'vitest';
import { PhoneWatch } from './phone-watch.ts';
import type { ServerCalls } from './server-calls.ts';

/** Creates a `PhoneWatch`. Each function in `replies` ends one check of whether this computer reaches its own address. */
function createWatch() {
  const replies: ((isReached: boolean) => void)[] = [];
  let started = 0;
  const test = () => ({
    ...{ token: String(started), url: 'http://192.168.1.20:8080/phone-test/a', phones: [], more: 0, openedHere: false },
    ...{ startedAt: '2026-11-22T06:00:00Z', expiresAt: '2026-11-22T06:10:00Z' },
  });
  const calls = {
    send: async () => {
      started += 1;
      return test();
    },
    get: async () => test(),
    canReach: () => new Promise<boolean>((resolve) => replies.push(resolve)),
  } as unknown as ServerCalls;
  return { watch: new PhoneWatch({ calls, onChange: () => undefined }), replies };
}

describe('the phone test of the assistant (DESKTOP-4)', () => {
  it('forgets the checks of an earlier address, even those that end later', async () => {
    const { watch, replies } = createWatch();
    const ownAddress = () => watch.state?.checks.ownAddress;
    await watch.start();
    replies[0]?.(true);
    await vi.waitFor(() => expect(ownAddress()).toBe('good'));
    await watch.start();
    watch.reset();
    await watch.start();
    expect(ownAddress()).toBe('unknown');
    replies[1]?.(true);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(ownAddress()).toBe('unknown');
    replies[2]?.(false);
    await vi.waitFor(() => expect(ownAddress()).toBe('bad'));
    watch.stop();
  });
});
