import { describe, expect, it } from 'vitest';
import { faultIn, hasPaperEnded, isPaperLowIn, type RealTimeAsk, ReplyReader } from './printer-replies.ts';

describe('the bytes from a printer', () => {
  it.each<[string, number[], [string, number][]]>([
    ['a real-time status', [0x12], [['real-time', 0x12]]],
    ['a real-time status with a fault', [0x32], [['real-time', 0x32]]],
    ['a status at the end of a job', [0x00], [['queued', 0x00]]],
    ['a status at the end of a job without paper', [0x0c], [['queued', 0x0c]]],
    [
      'a real-time status and a status at the end of a job',
      [0x12, 0x00],
      [
        ['real-time', 0x12],
        ['queued', 0x00],
      ],
    ],
    // Four bytes that the printer sends unasked when its cover is opened.
    [
      'an unasked report between two statuses',
      [0x12, 0x38, 0x00, 0x00, 0x0f, 0x00],
      [
        ['real-time', 0x12],
        ['queued', 0x00],
      ],
    ],
    ['flow control', [0x11, 0x13, 0x12], [['real-time', 0x12]]],
    ['noise', [0xff, 0x80, 0x91], []],
  ])('are parsed: %s', (_what, bytes, replies) => {
    const received = new ReplyReader().take(Uint8Array.from(bytes));
    expect(received.map(({ kind, byte }) => [kind, byte])).toEqual(replies);
  });

  it('are parsed when they arrive one by one', () => {
    const reader = new ReplyReader();
    const received = [0x38, 0x00, 0x00, 0x00, 0x12].flatMap((byte) => reader.take(Uint8Array.of(byte)));
    expect(received).toEqual([{ kind: 'real-time', byte: 0x12 }]);
  });
});

describe("a printer's status", () => {
  it.each<[RealTimeAsk, number, string | undefined]>([
    [1, 0x12, undefined],
    [1, 0x1a, 'OFFLINE'],
    [2, 0x12, undefined],
    [2, 0x16, 'COVER'],
    [2, 0x32, 'PAPER'],
    [2, 0x36, 'COVER'],
    [3, 0x12, undefined],
    [3, 0x1a, 'OFFLINE'],
    // The head is too hot and recovers by itself.
    [3, 0x52, undefined],
    [4, 0x12, undefined],
    [4, 0x1e, undefined],
    [4, 0x7e, 'PAPER'],
  ])('in reply to request %i, byte %i means %s', (n, byte, fault) => {
    expect(faultIn(n, byte)).toBe(fault);
  });

  it('distinguishes low paper from no paper', () => {
    expect([isPaperLowIn(0x12), isPaperLowIn(0x1e)]).toEqual([false, true]);
    expect([hasPaperEnded(0x00), hasPaperEnded(0x03), hasPaperEnded(0x0c)]).toEqual([false, false, true]);
  });
});
