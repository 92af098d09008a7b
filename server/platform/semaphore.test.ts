import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Semaphore } from './semaphore.ts';

it('a semaphore runs at most as many tasks at once as it has slots, and runs all of them even if some fail', async () => {
  const slots = new Semaphore(2, 10);
  let running = 0;
  let maxRunning = 0;
  const work = (i: number) => async () => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await sleep(1);
    running -= 1;
    if (i % 2 === 0) throw new Error('even');
    return i;
  };
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((i) => slots.run(work(i))));
  expect(results.map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(maxRunning).toBe(2);
});

it('a semaphore refuses tasks when too many wait', async () => {
  const slots = new Semaphore(1, 1);
  const first = slots.run(() => sleep(5));
  const second = slots.run(() => sleep(0));
  await expect(slots.run(() => sleep(0))).rejects.toThrow('TOO_MANY_REQUESTS');
  await Promise.all([first, second]);
});
