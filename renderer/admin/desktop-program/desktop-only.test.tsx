import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoginScreen } from '../login/login-screen.tsx';
import { createFakeServer, ok } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-panel.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  Reflect.deleteProperty(window, 'desktop');
  vi.unstubAllGlobals();
});

function openLogin(needed: boolean, desktop?: object) {
  if (desktop) Object.assign(window, { desktop });
  createFakeServer({ 'GET /auth/admin/setup': () => ok({ needed, isLocal: true }) });
  renderRoutes([{ path: '/admin/login', element: <LoginScreen /> }], '/admin/login');
}

const createDesktop = (demoAccount?: object) => ({
  getStatus: async () => ({ state: 'ready', origin: '', port: 8080, dataDir: '', demoAccount }),
  onStatus: () => () => {},
  restoreFromFile: vi.fn(async () => {}),
});

it('the log-in page of a demo is filled in with the demo’s account', async () => {
  openLogin(false, createDesktop({ email: 'admin@demo.example', password: 'abcd-efgh' }));
  expect(await screen.findByText(/デモ用の管理者のアカウント/)).toBeInTheDocument();
  expect(screen.getByDisplayValue('admin@demo.example')).toBeInTheDocument();
  expect(screen.getByDisplayValue('abcd-efgh')).toBeInTheDocument();
});

it('the log-in page of a hotel mentions no demo account', async () => {
  openLogin(false, createDesktop());
  expect(await screen.findByRole('button', { name: 'ログイン' })).toBeInTheDocument();
  expect(screen.queryByText(/デモ用/)).toBeNull();
});

it("the desktop program offers to restore the old computer's file on a new computer", async () => {
  const desktop = createDesktop();
  openLogin(true, desktop);
  (await screen.findByRole('button', { name: '引っ越しのファイルを選ぶ' })).click();
  expect(desktop.restoreFromFile).toHaveBeenCalledOnce();
});

it('a browser does not offer to restore a file', async () => {
  openLogin(true);
  expect(await screen.findByRole('button', { name: /アカウントを作成/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '引っ越しのファイルを選ぶ' })).toBeNull();
});
