import { describe, expect, it } from 'vitest';
import { createTranslate } from '../texts.ts';
import { createBatteryNotice, createSleptNotice, shouldStayAwake } from './sleep-decision.ts';

describe('the sleep of the computer', () => {
  it('is prevented while guests play, and while the server is on unless staff decided otherwise', () => {
    const decide = (keepsAwake: boolean) => [0, 1, 40].map((playing) => shouldStayAwake(playing, keepsAwake));
    expect(decide(true)).toEqual([true, true, true]);
    expect(decide(false)).toEqual([false, true, true]);
  });

  it('is reported afterwards with its times, but only if guests were playing', () => {
    const formatTime = (ms: number) => `${ms}`;
    expect(createSleptNotice({ fromMs: 10, toMs: 20, playing: 1 }, formatTime, createTranslate('en'))?.body).toBe(
      'From 10 to 20 guests’ phones could not connect (1 guest was playing). Please set sleep to “Never” in the power settings.',
    );
    expect(createSleptNotice({ fromMs: 10, toMs: 20, playing: 0 }, formatTime, createTranslate('en'))).toBeUndefined();
  });

  it('may come early on battery power, so staff get a notice, but only while guests play', () => {
    expect(createBatteryNotice(3, createTranslate('ja'))?.body).toContain('3名がプレイ中');
    expect(createBatteryNotice(0, createTranslate('ja'))).toBeUndefined();
  });
});
