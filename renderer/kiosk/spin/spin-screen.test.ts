import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeKioskSettings } from '../data/kiosk-settings.ts';
import { useSound } from './spin-screen.tsx';

/** The volume of the audio output at the start of each sound. */
let heard: number[] = [];

/** Replaces the browser's audio, which the test environment does not have. The first gain node is the output. */
class FakeAudio {
  readonly currentTime = 0;
  readonly sampleRate = 100;
  readonly destination = {};
  #output: { readonly gain: { value: number } } | undefined;
  createGain() {
    const gain = {
      gain: { value: 1, setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
      connect: (next: object) => next,
    };
    this.#output ??= gain;
    return gain;
  }
  #source() {
    return {
      ...{ frequency: { value: 0 }, Q: { value: 0 }, connect: (next: object) => next, stop: () => undefined },
      start: () => heard.push(this.#output?.gain.value ?? 0),
    };
  }
  createOscillator = () => this.#source();
  createBufferSource = () => this.#source();
  createBiquadFilter = () => this.#source();
  createBuffer = (_channels: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  resume = async () => undefined;
  close = async () => undefined;
}

beforeEach(() => {
  heard = [];
  vi.useFakeTimers();
  vi.setSystemTime(new Date(2026, 6, 20, 21, 59));
  vi.stubGlobal('AudioContext', FakeAudio);
  changeKioskSettings({ volume: 100, quietFrom: '22:00', quietTo: '07:00' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the sound follows the volume while the drum is shown (KIOSK-9)', () => {
  const { result } = renderHook(() => useSound());
  act(() => result.current((sound) => sound.knock(1)));
  act(() => changeKioskSettings({ volume: 50 }));
  act(() => result.current((sound) => sound.knock(1)));
  const [loud = 0, soft = 0] = heard;
  expect(heard).toHaveLength(2);
  expect(loud).toBeGreaterThan(0);
  expect(soft).toBe(loud / 2);
});

it('the drum makes no sound once the quiet hours begin while it is shown (KIOSK-9)', () => {
  const { result } = renderHook(() => useSound());
  vi.setSystemTime(new Date(2026, 6, 20, 22, 0));
  act(() => result.current((sound) => sound.bell()));
  expect(heard).toEqual([]);
});
