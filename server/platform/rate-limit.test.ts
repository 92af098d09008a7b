import { describe, expect, it } from 'vitest';
import type { Clock } from './clock.ts';
import { Backoff, FixedWindowLimiter } from './rate-limit.ts';

function createTestClock(): Clock & { advance(ms: number): void } {
  let now = 0;
  return {
    now: () => now,
    monotonic: () => now,
    advance: (ms) => {
      now += ms;
    },
  };
}

describe('FixedWindowLimiter', () => {
  it('allows the given count, then returns how long to wait, then allows again', () => {
    const clock = createTestClock();
    const limiter = new FixedWindowLimiter(clock, 2, 60_000);
    expect([limiter.take('a'), limiter.take('a')]).toEqual([0, 0]);
    clock.advance(20_000);
    expect(limiter.take('a')).toBe(40_000);
    expect(limiter.take('b')).toBe(0);
    clock.advance(40_000);
    expect(limiter.take('a')).toBe(0);
  });

  it('does not extend the window for refused events', () => {
    const clock = createTestClock();
    const limiter = new FixedWindowLimiter(clock, 1, 1_000);
    limiter.take('a');
    for (let i = 0; i < 5; i += 1) limiter.take('a');
    clock.advance(1_000);
    expect(limiter.take('a')).toBe(0);
  });
});

describe('Backoff', () => {
  const rule = { freeTries: 5, firstMs: 1_000, maxMs: 60_000, forgetMs: 3_600_000 };

  it('allows five wrong tries, then doubles the pause up to its maximum, or up to a lower maximum that is passed', () => {
    const clock = createTestClock();
    const backoff = new Backoff(clock, rule);
    const pauses: number[] = [];
    for (let i = 0; i < 13; i += 1) {
      pauses.push(backoff.retryAfterMs('a'));
      backoff.countWrongTry('a');
    }
    expect(pauses.slice(0, 7)).toEqual([0, 0, 0, 0, 0, 1_000, 2_000]);
    expect(backoff.retryAfterMs('a')).toBe(60_000);
    expect(backoff.retryAfterMs('a', 2_000)).toBe(2_000);
    clock.advance(60_000);
    expect(backoff.retryAfterMs('a')).toBe(0);
  });

  it('starts again after a right try, and after a long time without wrong tries', () => {
    const clock = createTestClock();
    const backoff = new Backoff(clock, rule);
    for (let i = 0; i < 6; i += 1) backoff.countWrongTry('a');
    backoff.reset('a');
    expect(backoff.retryAfterMs('a')).toBe(0);
    for (let i = 0; i < 6; i += 1) backoff.countWrongTry('b');
    clock.advance(rule.forgetMs);
    backoff.countWrongTry('b');
    expect(backoff.retryAfterMs('b')).toBe(0);
  });
});
