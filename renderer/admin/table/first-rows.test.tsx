import { render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { expect, it } from 'vitest';
import { useFirstRows } from './first-rows.ts';

const rows = Array.from({ length: 200 }, (_, n) => n);

function List({ onDrawn }: { readonly onDrawn: (count: number) => void }) {
  const list = useRef<HTMLUListElement>(null);
  const drawn = useFirstRows(rows);
  useLayoutEffect(() => {
    onDrawn(list.current?.children.length ?? 0);
  });
  return (
    <ul ref={list}>
      {drawn.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
  );
}

it('useFirstRows returns the first rows at once, and all rows a moment later', async () => {
  const counts: number[] = [];
  render(<List onDrawn={(count) => counts.push(count)} />);
  await waitFor(() => expect(counts).toEqual([20, 200]));
  expect(screen.getAllByRole('listitem')).toHaveLength(200);
});
