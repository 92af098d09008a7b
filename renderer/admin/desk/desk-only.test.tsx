import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoginScreen } from '../login/login-screen.tsx';
import { fakeServer, ok } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-panel.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  Reflect.deleteProperty(window, 'desk');
  vi.unstubAllGlobals();
});

function openLogin(needed: boolean, desk?: object) {
  if (desk) Object.assign(window, { desk });
  fakeServer({ 'GET /auth/admin/setup': () => ok({ needed, isLocal: true }) });
  renderRoutes([{ path: '/admin/login', element: <LoginScreen /> }], '/admin/login');
}

const aDesk = (demoAccount?: object) => ({
  getStatus: async () => ({ state: 'ready', origin: '', port: 8080, dataDir: '', demoAccount }),
  onStatus: () => () => {},
  restoreFromFile: vi.fn(async () => {}),
});

it('the log-in of the demo has its account filled in', async () => {
  openLogin(false, aDesk({ email: 'admin@demo.example', password: 'abcd-efgh' }));
  expect(await screen.findByText(/デモ用の管理者のアカウント/)).toBeInTheDocument();
  expect(screen.getByDisplayValue('admin@demo.example')).toBeInTheDocument();
  expect(screen.getByDisplayValue('abcd-efgh')).toBeInTheDocument();
});

it('a hotel that is no demo is asked for its account', async () => {
  openLogin(false, aDesk());
  expect(await screen.findByRole('button', { name: 'ログイン' })).toBeInTheDocument();
  expect(screen.queryByText(/デモ用/)).toBeNull();
});

it('a new computer takes the file of the old one, in the desktop program alone', async () => {
  const desk = aDesk();
  openLogin(true, desk);
  (await screen.findByRole('button', { name: '引っ越しのファイルを選ぶ' })).click();
  expect(desk.restoreFromFile).toHaveBeenCalledOnce();
});

it('a browser offers no move', async () => {
  openLogin(true);
  expect(await screen.findByRole('button', { name: /アカウントを作成/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '引っ越しのファイルを選ぶ' })).toBeNull();
});
