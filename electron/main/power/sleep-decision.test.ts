import { describe, expect, it } from 'vitest';
import { textsIn } from '../texts.ts';
import { batteryNotice, keepsAwake, sleptNotice } from './sleep-decision.ts';

describe('the sleep of the computer', () => {
  it('is prevented while guests play, and only then', () => {
    expect([keepsAwake(0), keepsAwake(1), keepsAwake(40)]).toEqual([false, true, true]);
  });

  it('is reported afterwards with its times if guests were playing', () => {
    const time = (ms: number) => `${ms}`;
    expect(sleptNotice({ fromMs: 10, toMs: 20, playing: 1 }, time, textsIn('en'))?.body).toBe(
      'From 10 to 20 guests’ phones could not connect (1 guest was playing). Please set sleep to “Never” in the power settings.',
    );
    expect(sleptNotice({ fromMs: 10, toMs: 20, playing: 0 }, time, textsIn('en'))).toBeUndefined();
  });

  it('may come early on battery power, so staff get a notice while guests play', () => {
    expect(batteryNotice(3, textsIn('ja'))?.body).toContain('3名がプレイ中');
    expect(batteryNotice(0, textsIn('ja'))).toBeUndefined();
  });
});
