import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPanel } from '../testing/render-panel.tsx';
import { RichText } from './rich-text.tsx';

it('RichText makes the marked part bold', () => {
  renderPanel(
    <p data-testid="text">
      <RichText text="reject.text" values={{ who: '302 はると様' }} />
    </p>,
  );
  const text = screen.getByTestId('text');
  expect(text.querySelector('b')).toHaveTextContent('302 はると様');
  expect(text).toHaveTextContent('302 はると様の登録を取り消します。');
});

it.each(['<b>Bob</b>', '<3', '{{who}}', '$t(app.name)', 'a & b'])(
  'RichText shows a guest called %s literally',
  (name) => {
    renderPanel(
      <p data-testid="text">
        <RichText text="reject.text" values={{ who: name }} />
      </p>,
    );
    const text = screen.getByTestId('text');
    expect(text.querySelectorAll('b')).toHaveLength(1);
    expect(text.querySelector('b')?.textContent).toBe(name);
  },
);
