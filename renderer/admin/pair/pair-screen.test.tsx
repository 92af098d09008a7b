import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { RequireSession } from '../session/require-session.tsx';
import { createFakeServer, ok, refuse } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-panel.tsx';
import { PairScreen } from './pair-screen.tsx';

const routes = [
  { path: '/admin/pair', element: <PairScreen /> },
  { path: '/admin/login', element: <p>log-in</p> },
  { element: <RequireSession />, children: [{ path: '/admin', element: <p>panel</p> }] },
];
const field = () => screen.findByLabelText('6桁の番号');
const submit = () => act(() => screen.getByRole('button', { name: '登録する' }).click());
const paired = (role = 'tablet') => ok({ deviceToken: 'x', deviceId: 'd1', role, name: 'A' });

beforeEach(() => localStorage.clear());

describe('the pairing page', () => {
  it('fills in the code of the QR code, removes it from the address, and leads to the log-in [236]', async () => {
    const server = createFakeServer({
      'POST /devices/pair': () => paired(),
      'GET /auth/admin/verify': () => refuse(401, 'NOT_SIGNED_IN'),
    });
    const { router } = renderRoutes(routes, '/admin/pair?code=048159');
    expect(await field()).toHaveValue('048159');
    expect(router.state.location.search).toBe('');
    submit();
    expect(await screen.findByText('log-in')).toBeInTheDocument();
    expect(server.heard[0]).toMatchObject({ call: 'POST /devices/pair', body: { code: '048159' } });
  });

  it('is shown on a device that may not open the panel, and opens the panel once the device is paired [236]', async () => {
    localStorage.setItem('adminAuth', 'valid');
    const server = createFakeServer({
      'GET /auth/admin/verify': () => refuse(403, 'DEVICE_NOT_PAIRED'),
      'POST /devices/pair': () => paired(),
    });
    renderRoutes(routes, '/admin');
    fireEvent.change(await field(), { target: { value: '０４８ １５９' } });
    server.answer('GET /auth/admin/verify', () => ok({ email: 'a@b.jp', role: 'staff' }));
    submit();
    expect(await screen.findByText('panel')).toBeInTheDocument();
    expect(server.heard.find(({ call }) => call === 'POST /devices/pair')?.body).toEqual({ code: '048159' });
  });

  it('shows that the device is a kiosk if the code was for one, with a link to the kiosk', async () => {
    createFakeServer({ 'POST /devices/pair': () => paired('kiosk') });
    renderRoutes(routes, '/admin/pair?code=048159');
    await field();
    submit();
    expect(await screen.findByRole('heading', { name: 'キオスクとして登録しました' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'キオスクの画面を開く' })).toHaveAttribute('href', '/kiosk');
  });

  it.each([
    ['12345', undefined, '6桁の番号を入力してください'],
    ['123456', refuse(404, 'PAIRING_CODE_INVALID'), /番号が違うか、期限が切れています/],
    ['123456', refuse(429, 'TOO_MANY_REQUESTS', { retryAfterMs: 30_000 }), /あと30秒お待ちください/],
    ['123456', refuse(507, 'STORAGE_FULL'), /登録できませんでした。サーバーのディスクがいっぱい/],
  ])('shows what is wrong with %s (%#) and keeps it in the field', async (typed, answer, text) => {
    const server = createFakeServer(answer ? { 'POST /devices/pair': () => answer } : {});
    renderRoutes(routes, '/admin/pair');
    fireEvent.change(await field(), { target: { value: typed } });
    submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(await field()).toHaveValue(typed);
    expect(server.heard).toHaveLength(answer ? 1 : 0);
  });
});
