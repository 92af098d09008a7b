import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPanel } from '../testing/render-panel.tsx';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import { Pager } from './pager.tsx';
import { readSort, useStoredSort } from './use-stored-sort.ts';

type Fish = { readonly id: string; readonly name: string; readonly legs: number };
const fish: readonly Fish[] = [
  { id: 'a', name: 'たこ', legs: 8 },
  { id: 'b', name: 'いか', legs: 10 },
  { id: 'c', name: 'えび', legs: 10 },
];
const columns: readonly Column<Fish>[] = [
  { id: 'name', head: 'Name', cell: ({ name }) => name, compare: (a, b) => a.name.localeCompare(b.name, 'ja') },
  { id: 'legs', head: 'Legs', cell: ({ legs }) => legs, compare: (a, b) => a.legs - b.legs, isDescendingFirst: true },
  {
    id: 'more',
    head: 'More',
    isHeadVisuallyHidden: true,
    cell: ({ id }) => <button type="button">{`press ${id}`}</button>,
  },
];

function Fishes({ rows = fish }: { readonly rows?: readonly Fish[] }) {
  const [sort, setSort] = useStoredSort('fish', ['name', 'legs'], { column: 'legs', isDescending: false });
  const [open, setOpen] = useState<string>();
  return (
    <DataTable
      label="Fish"
      rows={rows}
      columns={columns}
      rowId={({ id }) => id}
      sort={sort}
      onSort={setSort}
      onOpen={({ id }) => setOpen(open === id ? undefined : id)}
      isExpanded={({ id }) => open === id}
      renderDetail={({ name }) => <p>{`all about ${name}`}</p>}
      empty={<p>no fish</p>}
    />
  );
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const head = (name: string) => screen.getByRole('columnheader', { name });
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

beforeEach(() => sessionStorage.clear());

describe('a table of the panel', () => {
  it('sorts by its headers, announces the order, and keeps rows with equal values in their order', () => {
    renderPanel(<Fishes />);
    expect(names()).toEqual(['たこ', 'いか', 'えび']);
    expect(head('Legs')).toHaveAttribute('aria-sort', 'ascending');
    expect(head('Name')).toHaveAttribute('aria-sort', 'none');
    expect(head('More')).not.toHaveAttribute('aria-sort');
    press('Legs');
    expect(names()).toEqual(['いか', 'えび', 'たこ']);
    expect(head('Legs')).toHaveAttribute('aria-sort', 'descending');
    press('Name');
    expect(names()).toEqual(['いか', 'えび', 'たこ']);
    press('Name');
    expect(names()).toEqual(['たこ', 'えび', 'いか']);
  });

  it('remembers its order after a reload', () => {
    const first = renderPanel(<Fishes />);
    press('Legs');
    first.unmount();
    renderPanel(<Fishes />);
    expect(head('Legs')).toHaveAttribute('aria-sort', 'descending');
  });

  it.each([null, 7, {}, { column: 'wings', isDescending: true }, { column: 'name' }])(
    'ignores the stored order %j',
    (kept) => {
      expect(readSort(kept, ['name'])).toBeUndefined();
    },
  );

  it('opens and closes the details below a row, and announces it; a button in the row does neither', () => {
    renderPanel(<Fishes />);
    const opener = screen.getByRole('button', { name: 'いか' });
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    press('いか');
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('all about いか')).toBeInTheDocument();
    press('いか');
    expect(screen.queryByText('all about いか')).not.toBeInTheDocument();
    press('press b');
    expect(opener).toHaveAttribute('aria-expanded', 'false');
  });

  it('moves from row to row with the arrow keys', () => {
    renderPanel(<Fishes />);
    const opener = screen.getByRole('button', { name: 'たこ' });
    act(() => opener.focus());
    fireEvent.keyDown(opener, { key: 'ArrowDown' });
    expect(document.activeElement).toHaveTextContent('いか');
    fireEvent.keyDown(document.activeElement ?? opener, { key: 'ArrowUp' });
    fireEvent.keyDown(document.activeElement ?? opener, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(opener);
  });

  it('shows its message when there are no rows', () => {
    renderPanel(<Fishes rows={[]} />);
    expect(screen.getByText('no fish')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('renders a few of many rows, and announces their total number', () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
    const many = Array.from({ length: 20_000 }, (_, n) => ({ id: String(n), name: `#${n}`, legs: n }));
    renderPanel(<DataTable label="Many" rows={many} columns={columns} rowId={({ id }) => id} maxHeight="400px" />);
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '20001');
    const drawn = screen.getAllByRole('row').length;
    expect(drawn).toBeGreaterThan(3);
    expect(drawn).toBeLessThan(100);
    vi.restoreAllMocks();
  });
});

describe('the pager', () => {
  it.each([
    [1, 3, true, false],
    [2, 3, false, false],
    [3, 3, false, true],
    [1, 1, true, true],
  ])('shows page %i of %i, with buttons to the pages before and after it', (page, totalPages, isFirst, isLast) => {
    const onPage = vi.fn();
    renderPanel(<Pager label="Fish" page={page} totalPages={totalPages} onPage={onPage} />);
    expect(screen.getByText(`${page} / ${totalPages} ページ`)).toBeInTheDocument();
    const [previous, next] = [
      screen.getByRole('button', { name: '前へ' }),
      screen.getByRole('button', { name: '次へ' }),
    ];
    expect([previous, next].map((button) => (button as HTMLButtonElement).disabled)).toEqual([isFirst, isLast]);
    act(() => previous.click());
    act(() => next.click());
    expect(onPage.mock.calls.flat()).toEqual([...(isFirst ? [] : [page - 1]), ...(isLast ? [] : [page + 1])]);
  });
});
