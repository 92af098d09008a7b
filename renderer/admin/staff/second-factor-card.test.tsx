import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeServer, ok, refuse } from '../testing/fake-server.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';

const read = 'GET /staff/me/totp';
const secret = 'GEZDGNBVGY3TQOJQ';
const recoveryCodes = ['abcdefgh', 'bcdefghi'];
const fresh = { token: 'new-token', email: 'front@example.jp', role: 'admin', expiresAt: '2026-11-22T00:00:00.000Z' };
const since = '2026-11-22T05:00:00.000Z';
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => localStorage.clear());

function open(state: object | null, role: 'admin' | 'staff' = 'admin') {
  const server = createFakeServer({
    [read]: () => ok(state),
    'POST /staff/me/totp': () => ok({ secret, uri: `otpauth://totp/a?secret=${secret}` }),
    'POST /staff/me/totp/check': () => ok({ recoveryCodes }),
    'PUT /staff/me/totp': () => ok(undefined, fresh),
    'POST /staff/me/totp/off': () => ok(),
  });
  renderPanel(<SecondFactorCard />, (session) => session.signIn({ ...fresh, token: 'secret-token', role }));
  return server;
}

describe('the second factor (ACCESS-15)', () => {
  it('is turned on only after the digits were checked and the recovery codes were kept', async () => {
    const server = open(null);
    await press('2段階認証の設定を始める');
    await type('現在のパスワード', 'own-password');
    await press('次へ');
    expect(await screen.findByText('GEZD GNBV GY3T QOJQ')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '確かめて次へ' })).toBeDisabled();
    await type('6桁の数字', '12 34-56');
    await press('確かめて次へ');
    expect(await screen.findByText('ABCD-EFGH')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '2段階認証を始める' })).toBeDisabled();
    fireEvent.click(screen.getByLabelText('紙を鍵のかかる所に納めました'));
    server.answer(read, () => ok({ since, recoveryLeft: 8 }));
    await press('2段階認証を始める');
    expect(await screen.findByText(/から使っています（予備のコードは、あと8つ）/)).toBeInTheDocument();
    expect(localStorage.getItem('adminAuth')).toBe('new-token');
    expect(screen.queryByText('ABCD-EFGH')).not.toBeInTheDocument();
    const bodies = server.heard.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body);
    expect(bodies).toEqual([{ currentPassword: 'own-password' }, { totp: '123456' }]);
  });

  it('says why a step failed, and stays there', async () => {
    const server = open(null);
    server.answer('POST /staff/me/totp/check', () => refuse(403, 'TOTP_WRONG'));
    await press('2段階認証の設定を始める');
    await type('現在のパスワード', 'own-password');
    await press('次へ');
    await type('6桁の数字', '123456');
    await press('確かめて次へ');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^数字が合いませんでした。/);
    expect(screen.getByLabelText('6桁の数字')).toBeInTheDocument();
  });

  it('is turned off with the password', async () => {
    const server = open({ since, recoveryLeft: 3 });
    await press('2段階認証を解除する');
    await type('現在のパスワード', 'own-password');
    server.answer(read, () => ok(null));
    await press('2段階認証を解除する');
    expect(await screen.findByText('まだ使っていません')).toBeInTheDocument();
    expect(server.calls()).toContain('POST /staff/me/totp/off');
  });

  it('is not offered to staff', async () => {
    const server = open(null, 'staff');
    await waitFor(() => expect(server.calls()).toContain(read));
    expect(screen.queryByText('2段階認証')).not.toBeInTheDocument();
  });
});
