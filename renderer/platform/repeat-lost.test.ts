import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import { repeatLost } from './repeat-lost.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lost = new ApiFailure('NO_RESPONSE', 0, 'no reply');

it('repeatLost makes a lost call again until it is answered', async () => {
  const call = vi.fn().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockResolvedValue('answer');
  const answer = repeatLost(call);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await answer).toBe('answer');
  expect(call).toHaveBeenCalledTimes(3);
});

it('repeatLost throws at the fourth lost call, and an answer of the server at once', async () => {
  const silent = vi.fn().mockRejectedValue(lost);
  const given = repeatLost(silent).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(3_500);
  expect(await given).toBe(lost);
  expect(silent).toHaveBeenCalledTimes(4);
  const refusal = new ApiFailure('STORY_NOT_FOUND', 404, 'not found');
  const refused = vi.fn().mockRejectedValue(refusal);
  await expect(repeatLost(refused)).rejects.toBe(refusal);
  expect(refused).toHaveBeenCalledOnce();
});
