import { describe, expect, it } from 'vitest';
import { KeyedQueue } from './keyed-queue.ts';

function createGate() {
  let open: () => void = () => {};
  const promise = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { promise, open };
}

const flushMicrotasks = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('KeyedQueue', () => {
  it('runs tasks with the same key one after another, in order', async () => {
    const queue = new KeyedQueue();
    const first = createGate();
    const seen: string[] = [];
    const a = queue.run('x', async () => {
      seen.push('a begins');
      await first.promise;
      seen.push('a ends');
      return 1;
    });
    const b = queue.run('x', async () => {
      seen.push('b');
      return 2;
    });
    await flushMicrotasks();
    expect(seen).toEqual(['a begins']);
    first.open();
    expect(await Promise.all([a, b])).toEqual([1, 2]);
    expect(seen).toEqual(['a begins', 'a ends', 'b']);
  });

  it('runs tasks with different keys at the same time', async () => {
    const queue = new KeyedQueue();
    const first = createGate();
    const a = queue.run('x', () => first.promise);
    expect(await queue.run('y', async () => 'through')).toBe('through');
    first.open();
    await a;
  });

  it('continues after a failed task, and is empty when idle', async () => {
    const queue = new KeyedQueue();
    const failed = queue.run('x', async () => {
      throw new Error('no');
    });
    const next = queue.run('x', async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
    await flushMicrotasks();
    expect(queue.size).toBe(0);
  });

  it('runs tasks with several keys one after another if they have a key in common, whatever order the keys are listed in', async () => {
    const queue = new KeyedQueue();
    const seen: string[] = [];
    const task = (name: string) => async () => {
      seen.push(`${name} begins`);
      await flushMicrotasks();
      seen.push(`${name} ends`);
    };
    await Promise.all([queue.runAll(['p', 'q'], task('one')), queue.runAll(['q', 'p', 'p'], task('two'))]);
    expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  });

  it('refuses tasks when too many wait', async () => {
    const queue = new KeyedQueue(2);
    const first = createGate();
    const a = queue.run('x', () => first.promise);
    const b = queue.run('x', async () => {});
    await expect(queue.run('x', async () => {})).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    first.open();
    await Promise.all([a, b]);
    await flushMicrotasks();
    expect(await queue.run('x', async () => 'again')).toBe('again');
  });
});
