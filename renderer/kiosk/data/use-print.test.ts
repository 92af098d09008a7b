import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PrintState } from '#core/model/print.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import { type PrintOrder, usePrint } from './use-print.ts';

const server = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('./kiosk-api.ts', () => ({ kioskApi: server }));

let isAway = false;
let job: { readonly state: PrintState; readonly fault?: 'PAPER' } | 'no reply';

beforeEach(() => {
  vi.useFakeTimers();
  isAway = false;
  server.call.mockImplementation(async (name: string) => {
    if (isAway) throw new ApiFailure('NO_RESPONSE', 0, 'away');
    if (name === 'createPrintJob') return { jobId: 'j1' };
    if (job === 'no reply') throw new Error('away');
    return job;
  });
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function order(what: PrintOrder = { kind: 'test' }) {
  const { result } = renderHook(() => usePrint());
  await act(async () => void result.current.print(what));
  return () => result.current.progress;
}

it.each(['queued', 'printing'] as const)(
  'a paper that is %s after 25 s is shown as late, not as lost (KIOSK-5)',
  async (state) => {
    job = { state };
    const progress = await order();
    await pass(24_000);
    expect(progress()).toEqual({ state: 'printing' });
    await pass(2_000);
    expect(progress()).toEqual({ state: 'late' });
    await pass(60_000);
    job = { state: 'printed' };
    await pass(1_000);
    expect(progress()).toEqual({ state: 'printed' });
  },
);

it('a late paper that is not sent shows the printer’s fault', async () => {
  job = { state: 'queued' };
  const progress = await order();
  await pass(40_000);
  job = { state: 'not_sent', fault: 'PAPER' };
  await pass(1_000);
  expect(progress()).toEqual({ state: 'trouble', fault: 'PAPER' });
});

it('a late paper is followed again when the server replies again', async () => {
  job = 'no reply';
  const progress = await order();
  await pass(30_000);
  expect(progress()).toEqual({ state: 'late' });
  job = { state: 'unknown' };
  await pass(1_000);
  expect(progress()).toEqual({ state: 'unsure' });
});

it('a voucher waits for a server that is away, and is printed once it is back (KIOSK-9)', async () => {
  isAway = true;
  const progress = await order({ kind: 'voucher', drawId: 'd1', language: 'ja' });
  await pass(120_000);
  expect(progress()).toEqual({ state: 'waiting' });
  isAway = false;
  job = { state: 'printing' };
  await pass(3_000);
  expect(progress()).toEqual({ state: 'printing' });
  job = { state: 'printed' };
  await pass(1_000);
  expect(progress()).toEqual({ state: 'printed' });
});

it('other papers do not wait for a server that is away (KIOSK-5)', async () => {
  isAway = true;
  const progress = await order({ kind: 'story-qr', storyId: 'abcd2345', language: 'ja' });
  expect(progress()).toEqual({ state: 'trouble' });
});
