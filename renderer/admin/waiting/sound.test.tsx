import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPanel } from '../testing/render-panel.tsx';
import { ring } from './chime.ts';
import { SoundButton } from './sound-button.tsx';
import { chooseSound } from './sound-choice.ts';
import { useArrivalSound } from './use-arrival-sound.ts';

vi.mock(import('./chime.ts'), () => ({ ring: vi.fn() }));

function Desk({ waiting }: { readonly waiting: number | undefined }) {
  useArrivalSound(waiting);
  return <SoundButton />;
}
const button = () => screen.findByRole('button', { name: '登録があったら音で知らせる' });

beforeEach(() => {
  chooseSound(false);
  vi.mocked(ring).mockClear();
});

it('is off until it is switched on, and is remembered', async () => {
  const page = renderPanel(<SoundButton />);
  expect(await button()).toHaveAttribute('aria-pressed', 'false');
  fireEvent.click(await button());
  expect(await button()).toHaveAttribute('aria-pressed', 'true');
  expect(ring).toHaveBeenCalledTimes(1);
  page.unmount();
  renderPanel(<SoundButton />);
  expect(await button()).toHaveAttribute('aria-pressed', 'true');
});

it.each([
  [[undefined, 2], 0],
  [[2, 3], 1],
  [[2, 1, 2], 1],
  [[3, 3, 2], 0],
])('with %j waiting one after another it rings %d times', (counts, times) => {
  chooseSound(true);
  let show: (waiting: number | undefined) => void = () => undefined;
  const { rerender, unmount } = renderDesk(counts[0]);
  show = rerender;
  for (const count of counts.slice(1)) act(() => show(count));
  expect(ring).toHaveBeenCalledTimes(times);
  unmount();
});

it('does not ring where it is off', () => {
  const { rerender } = renderDesk(1);
  act(() => rerender(2));
  expect(ring).not.toHaveBeenCalled();
});

/** The desk with a count that can be changed. */
function renderDesk(first: number | undefined) {
  let set: (waiting: number | undefined) => void = () => undefined;
  function Changing() {
    const [waiting, setWaiting] = useState(first);
    set = setWaiting;
    return <Desk waiting={waiting} />;
  }
  const { unmount } = renderPanel(<Changing />);
  return { rerender: (waiting: number | undefined) => set(waiting), unmount };
}
