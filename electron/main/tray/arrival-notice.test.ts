import { describe, expect, it } from 'vitest';
import type { GuestNumbers } from '#core/bridge/server-messages.ts';
import { createTranslate } from '../texts.ts';
import { createArrivalNotice } from './arrival-notice.ts';

const nowMs = Date.parse('2026-11-22T06:24:00Z');
const haruto = { userId: 'a1', roomNumber: '302', guestName: 'はると', since: '2026-11-22T06:16:00Z' };
const tanaka = { userId: 'b2', roomNumber: '214', guestName: '田中', since: '2026-11-22T06:24:00Z' };
const numbers = (waiting: readonly (typeof haruto)[], arrivals: number): GuestNumbers => {
  const newest = waiting.at(-1);
  return { waiting: [...waiting], waitingCount: waiting.length, arrivals, playing: 0, ...(newest ? { newest } : {}) };
};
const open = { isLocked: false, nowMs };
const ja = createTranslate('ja');

describe('the notification for a new waiting guest', () => {
  it('names the newest guest, and says how long the longest wait is if others wait', () => {
    expect(createArrivalNotice(numbers([], 4), numbers([haruto], 5), open, ja)).toEqual({
      title: '承認をお待ちのお客様',
      body: '302　はると 様',
      userId: 'a1',
    });
    expect(createArrivalNotice(numbers([haruto], 5), numbers([haruto, tanaka], 6), open, ja)).toEqual({
      title: '承認をお待ちのお客様が2名',
      body: '214　田中 様。いちばん長い方は8分お待ちです。',
      userId: 'b2',
    });
  });

  it('is not shown for guests who waited before the program started, nor when a guest is approved', () => {
    expect(createArrivalNotice(undefined, numbers([haruto], 5), open, ja)).toBeUndefined();
    expect(createArrivalNotice(numbers([haruto, tanaka], 6), numbers([haruto], 6), open, ja)).toBeUndefined();
  });

  it('is not shown for a guest who was approved immediately', () => {
    expect(createArrivalNotice(numbers([], 5), numbers([], 6), open, ja)).toBeUndefined();
  });

  it('names nobody while the screen is locked', () => {
    const notice = createArrivalNotice(
      numbers([], 4),
      numbers([haruto], 5),
      { isLocked: true, nowMs },
      createTranslate('en'),
    );
    expect(notice).toEqual({
      title: 'A guest is waiting for approval',
      body: 'Please look at Takarabune.',
      userId: 'a1',
    });
  });
});
