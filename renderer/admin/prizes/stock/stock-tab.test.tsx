import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StockItem } from '#core/api/lottery-schemas.ts';
import { createFakeServer, ok, refuse } from '../../testing/fake-server.ts';
import { renderPanel } from '../../testing/render-panel.tsx';
import { createStockItem } from '../prizes.test-support.ts';
import { StockTab } from './stock-tab.tsx';

const read = 'GET /lottery/stock';
const write = 'PUT /lottery/stock';

beforeEach(() => localStorage.clear());

function open(items: readonly StockItem[], isAdmin = true) {
  const server = createFakeServer({ [read]: () => ok({ items }), [write]: () => ok({ items }) });
  renderPanel(<StockTab isAdmin={isAdmin} />);
  return server;
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const bodies = ({ heard }: ReturnType<typeof open>) =>
  heard.filter(({ call }) => call === write).map(({ body }) => body);

describe('the stock of prizes (STOCK-1)', () => {
  it('shows what is left and for how many days, and warns of what is short or low', async () => {
    open([
      createStockItem(),
      createStockItem({ tier: '2', name: '限定シーサー', left: -2, state: 'short' }),
      createStockItem({ tier: '5', name: 'ステッカー', left: 1, state: 'low' }),
      createStockItem({ tier: '1', name: '商品券', bought: 0, left: -5, state: 'uncounted' }),
    ]);
    const table = await screen.findByRole('table', { name: '景品の在庫' });
    expect(within(table).getByRole('row', { name: /景品 4/ })).toHaveTextContent(/102134.*16.?日.*足ります/);
    expect(within(table).getByRole('row', { name: /商品券/ })).toHaveTextContent(/—213——未登録/);
    expect(screen.getByRole('alert')).toHaveTextContent(
      '限定シーサーが 2つ足りません。ステッカーの空きは、あと 1つです。',
    );
    // The first scarce prize is shown until another one is chosen.
    expect(screen.getByRole('region', { name: '限定シーサー' })).toBeInTheDocument();
    await press(/ステッカー/);
    expect(screen.getByRole('region', { name: 'ステッカー' })).toHaveTextContent('いま手元にある数8');
  });

  it('adds a purchase to what was bought', async () => {
    const server = open([createStockItem()]);
    await press(/^仕入れを記録/);
    type('仕入れた数', '5');
    await press('記録する');
    await waitFor(() => expect(bodies(server)).toEqual([{ tier: '4', bought: 15, was: 10, lowAt: 2 }]));
  });

  it('counts what is on the shelf beside what was handed over', async () => {
    const server = open([createStockItem()]);
    await press('数え直す');
    type('棚にある数', '7');
    type('お知らせする空きの数', '4');
    await press('記録する');
    await waitFor(() => expect(bodies(server)).toEqual([{ tier: '4', bought: 9, was: 10, lowAt: 4 }]));
  });

  it('is not overwritten if somebody else changed it, and the dialog says so', async () => {
    const server = open([createStockItem()]);
    server.answer(write, () => refuse(409, 'CHANGED_SINCE'));
    await press(/^仕入れを記録/);
    type('仕入れた数', '5');
    await press('記録する');
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(
      /在庫を記録できませんでした/,
    );
  });

  it('is changed by administrators only', async () => {
    open([createStockItem()], false);
    expect(await screen.findByText('在庫を変えられるのは、管理者だけです。')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /仕入れを記録/ })).not.toBeInTheDocument();
  });
});
