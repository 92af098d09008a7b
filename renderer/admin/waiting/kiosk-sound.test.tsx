import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createKiosk } from '../testing/create-kiosk.ts';
import { playChime } from './chime.ts';
import { chooseSound } from './sound-choice.ts';
import { useKioskSound } from './use-kiosk-sound.ts';

vi.mock(import('./chime.ts'), () => ({ playChime: vi.fn() }));

const online = createKiosk({});
const silent = createKiosk({ state: 'silent', since: null });
beforeEach(() => {
  // The clock stands still in these tests, because a choice must count at once, even within the same millisecond.
  vi.setSystemTime(Date.now());
  chooseSound(true);
  vi.mocked(playChime).mockClear();
});

afterEach(() => void vi.useRealTimers());

it.each([
  ['not for one that was silent when the page opened', [undefined, [silent], [silent]], 0],
  ['for one that falls silent', [[online], [silent], [silent]], 1],
  ['twice for one that falls silent twice', [[online], [silent], [online], [silent]], 2],
  ['for a second one', [[silent], [silent, createKiosk({ deviceId: 'pool', state: 'silent', since: null })]], 1],
])('the kiosk sound rings for each kiosk that becomes silent: %s', (_, steps, times) => {
  const { rerender, unmount } = renderHook(({ kiosks }) => useKioskSound(kiosks), {
    initialProps: { kiosks: steps[0] },
  });
  for (const kiosks of steps.slice(1)) rerender({ kiosks });
  expect(playChime).toHaveBeenCalledTimes(times);
  unmount();
});

it('the kiosk sound does not ring while the sound is off', () => {
  chooseSound(false);
  const { rerender } = renderHook(({ kiosks }) => useKioskSound(kiosks), { initialProps: { kiosks: [online] } });
  rerender({ kiosks: [silent] });
  expect(playChime).not.toHaveBeenCalled();
});
