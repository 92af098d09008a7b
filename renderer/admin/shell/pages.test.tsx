import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { routes } from '../router.tsx';
import { createStats, createStatus } from '../testing/create-status.ts';
import { createFakeServer, ok } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-panel.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('adminAuth', 'valid');
  createFakeServer({
    'GET /auth/admin/verify': () => ok({ email: 'front@example.jp', role: 'staff' }),
    'GET /users/admin/all': () => ok([], { total: 0, page: 1, totalPages: 1 }),
    'GET /stats': () => ok(createStats()),
    'GET /status': () => ok(createStatus()),
    'GET /stories': () => ok([]),
    'GET /user-actions/by-user': () => ok([], { total: 0, page: 1, totalPages: 1 }),
  });
});

it.each(['/admin', '/admin/dashboard'])('the panel shows the dashboard at %s [35]', async (address) => {
  renderRoutes(routes, address);
  expect(await heading('ダッシュボード')).toBeInTheDocument();
  expect(await screen.findByRole('region', { name: '今日の数字' })).toBeInTheDocument();
});

it('the navigation opens stories, guests and the action log without a full load [38]', async () => {
  const page = renderRoutes(routes, '/admin');
  await heading('ダッシュボード');
  const navigation = screen.getByRole('navigation', { name: '管理メニュー' });
  for (const [name, address] of [
    ['物語', '/admin/stories'],
    ['お客様', '/admin/users'],
    ['行動の記録', '/admin/user-actions'],
  ] as const) {
    fireEvent.click(screen.getByRole('link', { name }));
    expect(await heading(name)).toBeInTheDocument();
    expect(page.router.state.location.pathname).toBe(address);
    // The navigation is still the same element, so the page was not loaded again.
    expect(navigation.isConnected).toBe(true);
  }
  expect(screen.queryByRole('link', { name: '設定' })).not.toBeInTheDocument();
});

it('the navigation shortens a large number of waiting guests, but screen readers get the full number', async () => {
  Object.assign(window, { innerWidth: 1_280 });
  createFakeServer({
    'GET /auth/admin/verify': () => ok({ email: 'front@example.jp', role: 'staff' }),
    'GET /status': () => ok(createStatus({ arrivals: { waiting: 12_345, total: 12_345 } })),
    'GET /stories': () => ok([]),
  });
  renderRoutes(routes, '/admin/stories');
  const link = await screen.findByRole('link', { name: /ダッシュボード.*12345/ });
  expect(link.querySelector('[aria-hidden]:not(svg)')).toHaveTextContent(/^99\+$/);
});
