import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callWithId } from './api-client.ts';
import { ApiFailure } from './api-failure.ts';

const route = { method: 'POST', path: '/print-jobs', callId: 'clientOrderId' } as const;
const lost = () => new ApiFailure('NO_RESPONSE', 0, '');
const refused = () => new ApiFailure('NO_PRINTER', 409, '');

let ids: unknown[];
let answers: (Error | string)[];
const order = (body: object, isGivenUp = () => false) =>
  callWithId(route, body, isGivenUp, async (sent) => {
    ids.push((sent as { clientOrderId?: unknown }).clientOrderId);
    const answer = answers.shift() ?? 'job';
    if (answer instanceof Error) throw answer;
    return answer;
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(120_000);
  ids = [];
  answers = [];
  return () => vi.useRealTimers();
});

describe('a call with an id [PRINT-8]', () => {
  it('gets a new id after each reply', async () => {
    await order({ kind: 'test' });
    await order({ kind: 'test' });
    expect(ids[0]).toMatch(/^[\w-]{24}$/);
    expect(ids[1]).not.toBe(ids[0]);
  });

  it('is repeated once with the same id when no reply arrives', async () => {
    answers = [lost(), 'the job'];
    expect(await order({ kind: 'test' })).toBe('the job');
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  it('has the same id when it is made again soon, and another id later or with different content', async () => {
    answers = [lost(), lost()];
    await expect(order({ kind: 'test' })).rejects.toMatchObject({ code: 'NO_RESPONSE' });
    await order({ kind: 'voucher' });
    await order({ kind: 'test' });
    expect(ids[2]).not.toBe(ids[0]);
    expect(ids[3]).toBe(ids[0]);
    answers = [lost(), lost()];
    await expect(order({ kind: 'test' })).rejects.toThrow();
    vi.advanceTimersByTime(61_000);
    await order({ kind: 'test' });
    expect(ids.at(-1)).not.toBe(ids.at(-2));
  });

  it('is not repeated when the server refuses it or the caller aborts', async () => {
    answers = [refused()];
    await expect(order({ kind: 'test' })).rejects.toMatchObject({ code: 'NO_PRINTER' });
    answers = [lost()];
    await expect(order({ kind: 'test' }, () => true)).rejects.toThrow();
    expect(ids).toHaveLength(2);
  });
});
