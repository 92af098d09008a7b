import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OddWin } from '#core/api/lottery-schemas.ts';
import { createFakeServer, ok, refuse } from '../../testing/fake-server.ts';
import { renderPanel } from '../../testing/render-panel.tsx';
import { OddTab } from './odd-tab.tsx';

const createWin = (overrides: Partial<OddWin> = {}): OddWin => ({
  ...{ drawId: 'd1', campaignId: 'summer', campaignName: '夏のガラポン', sequence: 10, where: 'desk', userId: 'u' },
  ...{ drawnAt: '2026-11-22T05:00:00.000Z', drawnBy: 'night@hotel.example', guestName: '上原 健', roomNumber: '777' },
  ...{ tier: '4', prizeName: 'ビール', voucherCode: 'abcdefgh', state: 'issued', expiresAt: null },
  ...{ reasons: ['OVER_PARTY', 'TOO_FAST'], winnersOfStay: 6, partySize: 2, questionCount: 6, playedSeconds: 12 },
  ...overrides,
});

const open = (wins: readonly OddWin[]) => {
  createFakeServer({ 'GET /lottery/odd-wins': () => ok(wins, { total: wins.length, winTotal: 119 }) });
  return renderPanel(<OddTab isAdmin />);
};

describe('the odd wins (DRAW-26)', () => {
  it('say why a win is listed, what the reason may be, and that nothing is blocked', async () => {
    open([createWin(), createWin({ drawId: 'd2', roomNumber: '9', guestName: 'Mia', reasons: ['ROOM_UNLISTED'] })]);
    const list = await screen.findByRole('region', { name: '気になる当選' });
    expect(within(list).getByRole('heading')).toHaveTextContent('当選 119件のうち 2件');
    expect(screen.getByText('ここに出ても、お客様の景品は止まりません。')).toBeInTheDocument();
    const details = screen.getByRole('region', { name: '777　上原 健様の当選' });
    for (const text of [
      '同じお部屋で6本当たっています（ご予約は2名様）。',
      '6問を12秒で終えています。',
      'フロント（night@hotel.example）',
      'お連れ様が増えた',
    ])
      expect(details).toHaveTextContent(text);
    fireEvent.click(within(list).getByRole('button', { name: /Mia/ }));
    const others = screen.getByRole('region', { name: '9　Mia様の当選' });
    expect(others).toHaveTextContent('お部屋が、部屋一覧にありません。');
    expect(within(list).getByRole('button', { name: /Mia/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it('say so if there are none, if they cannot be read, and to staff who may not see them', async () => {
    const { unmount } = open([]);
    expect(await screen.findByText('気になる当選はありません')).toBeInTheDocument();
    unmount();
    const server = createFakeServer({ 'GET /lottery/odd-wins': () => refuse(500, 'INTERNAL') });
    const failed = renderPanel(<OddTab isAdmin />);
    expect(await screen.findByText(/気になる当選を読み込めませんでした/)).toBeInTheDocument();
    failed.unmount();
    server.heard.length = 0;
    renderPanel(<OddTab isAdmin={false} />);
    expect(screen.getByText('この画面は、管理者だけが見られます。')).toBeInTheDocument();
    expect(server.calls()).not.toContain('GET /lottery/odd-wins');
  });
});
