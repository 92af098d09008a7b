import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  changeKioskSettings,
  getBrightness,
  getVolume,
  isQuietTime,
  parseSettings,
  useKioskSettings,
} from './kiosk-settings.ts';

const fresh = { cameraId: '', volume: 70, quietFrom: '22:00', quietTo: '07:00', brightness: 100 };
const timeToDate = (time: string) => new Date(`2026-11-22T${time}:00`);

describe('the stored settings of a kiosk', () => {
  it.each([null, '', '{', 'null', '7', '[]', '"x"'])('are the defaults if %j was stored', (text) => {
    expect(parseSettings(text)).toEqual(fresh);
  });

  it('keep valid values and replace invalid ones', () => {
    const stored = {
      cameraId: 'cam-2',
      volume: 300,
      quietFrom: '25:00',
      quietTo: '06:30',
      brightness: 'bright',
      more: 1,
    };
    expect(parseSettings(JSON.stringify(stored))).toEqual({ ...fresh, cameraId: 'cam-2', quietTo: '06:30' });
  });
});

it('changed settings are stored for the next start and returned at once', () => {
  const { result } = renderHook(() => useKioskSettings());
  expect(result.current).toEqual(fresh);
  act(() => changeKioskSettings({ volume: 30, cameraId: 'cam-1' }));
  expect(result.current).toEqual({ ...fresh, volume: 30, cameraId: 'cam-1' });
  expect(parseSettings(localStorage.getItem('kioskSettings'))).toEqual(result.current);
});

describe('quiet hours', () => {
  const over = parseSettings(JSON.stringify({ quietFrom: '22:00', quietTo: '07:00', volume: 50, brightness: 90 }));
  it.each([
    ['21:59', false],
    ['22:00', true],
    ['00:00', true],
    ['06:59', true],
    ['07:00', false],
  ])('can span midnight (%s: %s)', (time, expected) => {
    expect(isQuietTime(over, timeToDate(time))).toBe(expected);
  });

  it('can be within a day', () => {
    const noon = parseSettings(JSON.stringify({ quietFrom: '12:00', quietTo: '13:00' }));
    expect(['11:59', '12:00', '13:00'].map((time) => isQuietTime(noon, timeToDate(time)))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('never apply if both times are the same', () => {
    const never = parseSettings(JSON.stringify({ quietFrom: '07:00', quietTo: '07:00' }));
    expect(['06:59', '07:00', '07:01'].map((time) => isQuietTime(never, timeToDate(time)))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('make the kiosk silent and darker, but never dark', () => {
    expect([getVolume(over, timeToDate('12:00')), getVolume(over, timeToDate('23:00'))]).toEqual([0.5, 0]);
    expect([getBrightness(over, timeToDate('12:00')), getBrightness(over, timeToDate('23:00'))]).toEqual([90, 70]);
    expect(getBrightness({ ...over, brightness: 45 }, timeToDate('23:00'))).toBe(40);
  });
});
