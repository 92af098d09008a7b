import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPanel } from '../testing/render-panel.tsx';
import { playChime } from './chime.ts';
import { chooseSound } from './sound-choice.ts';
import { useArrivalSound } from './use-arrival-sound.ts';
import { SoundButton } from './waiting-head.tsx';

vi.mock(import('./chime.ts'), () => ({ playChime: vi.fn() }));

type Arrivals = { readonly waiting: number; readonly total: number } | undefined;

function Desk({ arrivals }: { readonly arrivals: Arrivals }) {
  useArrivalSound(arrivals);
  return <SoundButton />;
}
const button = () => screen.findByRole('button', { name: '登録があったら音で知らせる' });

beforeEach(() => {
  chooseSound(false);
  vi.mocked(playChime).mockClear();
});

it('the sound is off until staff turn it on, and the choice is remembered', async () => {
  const page = renderPanel(<SoundButton />);
  expect(await button()).toHaveAttribute('aria-pressed', 'false');
  fireEvent.click(await button());
  expect(await button()).toHaveAttribute('aria-pressed', 'true');
  expect(playChime).toHaveBeenCalledTimes(1);
  page.unmount();
  renderPanel(<SoundButton />);
  expect(await button()).toHaveAttribute('aria-pressed', 'true');
});

const who = (waiting: number, total: number) => ({ waiting, total });

it.each([
  ['never for guests who waited when the page opened', [undefined, who(2, 7)], 0],
  ['once for one more guest', [who(2, 7), who(3, 8)], 1],
  ['once for one guest after another was approved', [who(2, 7), who(1, 7), who(2, 8)], 1],
  ['once for one guest while another is approved', [who(2, 7), who(2, 8)], 1],
  ['never without a new guest', [who(3, 7), who(3, 7), who(2, 7)], 0],
  ['never for a guest who was approved before the page knew of them', [who(0, 7), who(0, 8)], 0],
  ['once for one guest after a backup was restored', [who(2, 7), who(1, 4), who(2, 5)], 1],
])('the sound rings for new waiting guests: %s (%j)', (_, arrivals, times) => {
  chooseSound(true);
  const { rerender, unmount } = renderDesk(arrivals[0]);
  for (const next of arrivals.slice(1)) act(() => rerender(next));
  expect(playChime).toHaveBeenCalledTimes(times);
  unmount();
});

it('the sound does not ring while it is off, nor for earlier guests once it is turned on', () => {
  const { rerender } = renderDesk(who(1, 1));
  act(() => rerender(who(2, 2)));
  act(() => chooseSound(true));
  expect(playChime).not.toHaveBeenCalled();
});

/** Renders the sound button for a hotel in which the number of guests changes. */
function renderDesk(first: Arrivals) {
  let set: (arrivals: Arrivals) => void = () => undefined;
  function Changing() {
    const [arrivals, setArrivals] = useState(first);
    set = setArrivals;
    return <Desk arrivals={arrivals} />;
  }
  const { unmount } = renderPanel(<Changing />);
  return { rerender: (arrivals: Arrivals) => set(arrivals), unmount };
}
