import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPanel } from '../testing/render-panel.tsx';
import { Tip } from './tip.tsx';

it('a tip opens under a mouse, closes on Escape, and ignores touch', async () => {
  renderPanel(
    <Tip label="削除">
      <button type="button" aria-label="3番を削除" />
    </Tip>,
  );
  const button = screen.getByRole('button', { name: '3番を削除' });
  fireEvent.pointerEnter(button, { pointerType: 'touch' });
  expect(screen.queryByText('削除')).not.toBeInTheDocument();
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  expect(await screen.findByText('削除')).toBeInTheDocument();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByText('削除')).not.toBeInTheDocument();
  fireEvent.pointerLeave(button, { pointerType: 'mouse' });
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  expect(await screen.findByText('削除')).toBeInTheDocument();
  fireEvent.pointerLeave(button, { pointerType: 'mouse' });
  expect(screen.queryByText('削除')).not.toBeInTheDocument();
});
