import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DrawRow } from '#core/api/lottery-schemas.ts';
import { createFakeServer, ok, refuse } from '../../testing/fake-server.ts';
import { renderPanel } from '../../testing/render-panel.tsx';
import { createCampaign } from '../prizes.test-support.ts';
import { DrawsTab } from './draws-tab.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const createDraw = (overrides: Partial<DrawRow>): DrawRow => ({
  ...{ drawId: 'd1', campaignId: 'summer', campaignName: '夏のガラポン', sequence: 10, where: 'phone', userId: 'u' },
  ...{ drawnAt: '2026-11-22T05:00:00.000Z', guestName: '上原 健', roomNumber: '401', tier: '4', prizeName: 'ビール' },
  // The last day of this voucher is the 29th, at the end of which it expires.
  ...{ voucherCode: 'abcdefgh', state: 'issued', expiresAt: new Date(2026, 10, 30).toISOString() },
  ...overrides,
});
const redeemed = createDraw({
  ...{ drawId: 'd2', sequence: 9, state: 'redeemed', guestName: 'Mia' },
  ...{ redeemedAt: '2026-11-22T06:00:00.000Z', redeemedBy: 'yoru@example.jp' },
});
const thanks: DrawRow = {
  ...{ drawId: 'd3', campaignId: 'summer', campaignName: '夏のガラポン', sequence: 8, where: 'phone', userId: 'u' },
  ...{ drawnAt: '2026-11-22T04:00:00.000Z', guestName: '', roomNumber: '', tier: null, prizeName: '参加賞' },
};
const counts = { issued: 1, redeemed: 1, expired: 0, void: 0, thank_you: 1 };

function open(answers: Parameters<typeof createFakeServer>[0] = {}, role: 'admin' | 'staff' = 'admin') {
  const server = createFakeServer({
    'GET /lottery/draws': () => ok([createDraw({}), redeemed, thanks], { page: 1, total: 120, totalPages: 3, counts }),
    ...answers,
  });
  renderPanel(<DrawsTab campaigns={[createCampaign()]} voucherDays={7} isAdmin={role === 'admin'} />);
  return server;
}
const lastQuery = (server: ReturnType<typeof createFakeServer>) =>
  Object.fromEntries(server.heard.filter(({ call }) => call === 'GET /lottery/draws').at(-1)?.search ?? []);
const openMenu = async (number: number) =>
  fireEvent.click(await screen.findByRole('button', { name: `${number}番の操作` }));

describe('the list of draws', () => {
  it('shows the guest, the prize and its state, with counts and pages', async () => {
    const server = open();
    const table = await screen.findByRole('table', { name: '抽選の記録' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows[1]).toMatch(/10.*ビール401 上原 健abcd efgh引きかえ券あり11\/29 まで/);
    expect(rows[2]).toMatch(/お渡しずみ.*yoru@example\.jp/);
    expect(rows[3]).toMatch(/参加賞.*（消去ずみ）参加賞/);
    expect(screen.getByRole('radio', { name: '引きかえ券あり 1' })).toBeInTheDocument();
    expect(screen.getByText('120件')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '次へ' }));
    await waitFor(() => expect(lastQuery(server)).toMatchObject({ page: '2', limit: '50' }));
  });

  it('filters and sorts on the server, and refuses an end date before the start date', async () => {
    const server = open();
    await screen.findByRole('table');
    fireEvent.click(screen.getByRole('radio', { name: '引きかえ券あり 1' }));
    fireEvent.click(screen.getByRole('radio', { name: '期限が近い順' }));
    fireEvent.change(screen.getByLabelText('開始日'), { target: { value: '2026-11-16' } });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '401' } });
    await waitFor(() =>
      expect(lastQuery(server)).toEqual({
        ...{ q: '401', state: 'issued', from: '2026-11-16', sort: 'expiry', page: '1', limit: '50' },
      }),
    );
    fireEvent.change(screen.getByLabelText('終了日'), { target: { value: '2026-11-01' } });
    expect(screen.getByRole('alert')).toHaveTextContent('終了日は、開始日と同じ日か');
    expect(screen.getByRole('button', { name: 'CSVを保存' })).toBeDisabled();
  });

  it.each([
    ['期限をのばす', 10, 'POST /lottery/draws/abcdefgh/extend'],
    ['無効にする', 10, 'POST /lottery/draws/abcdefgh/void'],
    ['お渡しを取り消す', 9, 'POST /lottery/draws/abcdefgh/unredeem'],
  ])('asks for a reason before it sends: %s', async (name, number, call) => {
    const server = open({ [call]: () => ok(redeemed) });
    await openMenu(number);
    fireEvent.click(await screen.findByRole('menuitem', { name }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name }));
    expect(await within(dialog).findByText('理由を入力してください。')).toBeInTheDocument();
    expect(server.calls()).not.toContain(call);
    fireEvent.change(within(dialog).getByLabelText('理由'), { target: { value: ' 券をなくされた ' } });
    fireEvent.click(within(dialog).getByRole('button', { name }));
    await waitFor(() => expect(server.calls()).toContain(call));
    expect(server.heard.find((candidate) => candidate.call === call)?.body).toEqual({ reason: '券をなくされた' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows a refusal in the dialog', async () => {
    open({ 'POST /lottery/draws/abcdefgh/extend': () => refuse(409, 'ALREADY_EXTENDED') });
    await openMenu(10);
    fireEvent.click(await screen.findByRole('menuitem', { name: '期限をのばす' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('理由'), { target: { value: '台風' } });
    fireEvent.click(within(dialog).getByRole('button', { name: '期限をのばす' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('すでに一度延ばしています');
  });

  it('shows staff that only administrators can correct vouchers', async () => {
    open({}, 'staff');
    await openMenu(10);
    expect(await screen.findByText(/管理者だけができます/)).toBeInTheDocument();
    expect(screen.getByRole('menuitem', { name: '無効にする' })).toBeDisabled();
  });
});
