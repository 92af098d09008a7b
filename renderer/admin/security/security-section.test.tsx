import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SecurityLogEntry } from '#core/api/staff-security.ts';
import { createFakeServer, ok } from '../testing/fake-server.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { SecuritySection } from './security-section.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const entry = (overrides: Partial<SecurityLogEntry>): SecurityLogEntry => ({
  ...{ _id: 'e', at: '2026-11-22T06:20:41.000Z', kind: 'login', event: 'logged_in', isFailure: false, count: 1 },
  ...{ by: 'front@hotel.example', source: 'pc' },
  ...overrides,
});
const failed = entry({
  ...{ _id: 'burst', event: 'log_in_failed', isFailure: true, count: 12, source: 'device' },
  ...{ deviceId: 'd1', deviceName: 'レストランのタブレット', address: '192.168.1.44' },
});
const device = {
  ...{ deviceId: 'd1', role: 'tablet', name: 'レストランのタブレット', isThis: false },
  ...{ pairedAt: '2026-11-01T00:00:00.000Z', lastSeenAt: '2026-11-22T00:00:00.000Z' },
};

function open(entries: readonly SecurityLogEntry[], warnings: readonly SecurityLogEntry[] = []) {
  const server = createFakeServer({
    'GET /security-log': () => ok(entries, { page: 1, total: entries.length, totalPages: 1, warnings }),
    'GET /devices': () => ok([device]),
    'POST /security-log/burst/dismiss': () => ok(undefined),
  });
  renderPanel(<SecuritySection />);
  return server;
}
const lastQuery = (server: ReturnType<typeof createFakeServer>) =>
  String(server.heard.filter(({ call }) => call === 'GET /security-log').at(-1)?.search);

describe('the security log', () => {
  it('describes each event', async () => {
    open([
      failed,
      entry({ _id: 'a', event: 'account_created', kind: 'settings', about: 'yoru@hotel.example', role: 'staff' }),
      entry({
        ...{ _id: 'b', event: 'settings_changed', kind: 'settings' },
        changes: [{ field: 'registration', from: 'open', to: 'paused' }, { field: 'wifi' }],
      }),
      entry({ _id: 'c', event: 'guests_erased', kind: 'data', source: 'server', by: undefined, count: 4 }),
    ]);
    const table = await screen.findByRole('table', { name: '操作とセキュリティの記録' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows[2]).toMatch(/ログイン失敗（12回）front@hotel\.example―レストランのタブレット 192\.168\.1\.44失敗/);
    expect(rows[3]).toMatch(
      /アカウントを追加yoru@hotel\.example（スタッフ）front@hotel\.exampleフロントのパソコン成功/,
    );
    expect(rows[4]).toMatch(/設定を変更登録の受付 受付中→停止中、Wi-Fi/);
    expect(rows[5]).toMatch(/お客様の情報を消去4名分自動サーバー/);
  });

  it('filters by kind and days on the server, and reads and saves nothing if the end is before the start', async () => {
    const server = open([entry({})]);
    await screen.findByRole('table');
    act(() => screen.getByRole('radio', { name: 'データ' }).click());
    fireEvent.change(screen.getByLabelText('開始日'), { target: { value: '2026-11-16' } });
    fireEvent.change(screen.getByLabelText('終了日'), { target: { value: '2026-11-22' } });
    await waitFor(() => expect(lastQuery(server)).toMatch(/kind=data&from=2026-11-16&to=2026-11-22&page=1$/));
    const before = server.heard.length;
    fireEvent.change(screen.getByLabelText('終了日'), { target: { value: '2026-11-01' } });
    expect(screen.getByRole('alert')).toHaveTextContent('終了日は、開始日と同じ日か');
    expect(screen.getByRole('button', { name: 'CSVを保存' })).toBeDisabled();
    expect(server.heard.length).toBe(before);
  });

  it('warns of repeated failures, which can be dismissed, and offers to revoke the device', async () => {
    const server = open([failed], [failed]);
    expect(await screen.findByText('「レストランのタブレット」から、ログインに12回失敗しています')).toBeInTheDocument();
    act(() => screen.getByRole('button', { name: 'スタッフでした' }).click());
    await waitFor(() => expect(server.calls()).toContain('POST /security-log/burst/dismiss'));
    const stop = await screen.findByRole('button', { name: 'この端末を止める' });
    act(() => stop.click());
    expect(await screen.findByRole('dialog')).toHaveTextContent('「レストランのタブレット」はすぐに使えなくなり');
  });
});
