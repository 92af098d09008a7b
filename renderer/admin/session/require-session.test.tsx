import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { staffApi } from '../server/staff-api.ts';
import { createFakeServer, ok, refuse } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-panel.tsx';
import { RequireSession } from './require-session.tsx';

function Page() {
  const { data, refetch } = useQuery({ queryKey: ['stories'], queryFn: () => staffApi.call('listStories') });
  return (
    <>
      <p>{data ? `page with ${data.length}` : 'page'}</p>
      <button type="button" onClick={() => void refetch()}>
        again
      </button>
    </>
  );
}

function Login() {
  const { state } = useLocation();
  return <p>log-in, back to {JSON.stringify(state)}</p>;
}

const routes = [
  { path: '/admin/login', element: <Login /> },
  { element: <RequireSession />, children: [{ path: '/admin/stories', element: <Page /> }] },
];

beforeEach(() => localStorage.clear());

describe('a page behind the log-in', () => {
  it('shows a status and makes no data call before the session is verified [41]', async () => {
    localStorage.setItem('adminAuth', 'valid');
    let release: (() => void) | undefined;
    const server = createFakeServer({
      'GET /auth/admin/verify': async () => {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        return ok({ email: 'a@b.jp', role: 'admin' });
      },
      'GET /stories': () => ok([{}, {}]),
    });
    renderRoutes(routes, '/admin/stories');
    expect(screen.getByRole('status')).toHaveTextContent('認証しています');
    await waitFor(() => expect(release).toBeDefined());
    expect(server.calls()).toEqual(['GET /auth/admin/verify']);
    release?.();
    expect(await screen.findByText('page with 2')).toBeInTheDocument();
    expect(server.heard.map(({ authorization }) => authorization)).toEqual(['Bearer valid', 'Bearer valid']);
  });

  it('leads to the log-in without a session, remembers the page, and makes no data call [41]', async () => {
    const server = createFakeServer({ 'GET /auth/admin/verify': () => refuse(401, 'NOT_SIGNED_IN') });
    const { router } = renderRoutes(routes, '/admin/stories?q=1');
    expect(screen.getByRole('status')).toHaveTextContent('認証しています');
    expect(await screen.findByText('log-in, back to {"from":"/admin/stories?q=1"}')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin/login');
    expect(server.calls()).toEqual(['GET /auth/admin/verify']);
  });

  it('leads to the log-in and clears all three keys after a 401 of any call [179]', async () => {
    localStorage.setItem('adminAuth', 'valid');
    localStorage.setItem('userId', 'a-guest');
    const server = createFakeServer({
      'GET /auth/admin/verify': () => ok({ email: 'a@b.jp', role: 'admin' }),
      'GET /stories': () => ok([]),
    });
    const { router } = renderRoutes(routes, '/admin/stories');
    await screen.findByText('page with 0');
    expect(localStorage.getItem('isAdmin')).toBe('true');
    server.answer('GET /stories', () => refuse(401, 'SESSION_EXPIRED'));
    act(() => screen.getByRole('button', { name: 'again' }).click());
    await screen.findByText(/log-in/);
    expect(router.state.location.pathname).toBe('/admin/login');
    expect(Object.keys(localStorage)).toEqual(['userId']);
  });

  it('shows what to do on a device that is not paired', async () => {
    createFakeServer({ 'GET /auth/admin/verify': () => refuse(403, 'DEVICE_NOT_PAIRED') });
    renderRoutes(routes, '/admin/stories');
    expect(await screen.findByRole('heading')).toHaveTextContent('この端末を登録する');
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(1);
  });

  it('offers to retry if the server does not respond, and then continues', async () => {
    localStorage.setItem('adminAuth', 'valid');
    const server = createFakeServer({});
    renderRoutes(routes, '/admin/stories');
    const retry = await screen.findByRole('button', { name: '再試行' });
    server.answer('GET /auth/admin/verify', () => ok({ email: 'a@b.jp', role: 'staff' }));
    server.answer('GET /stories', () => ok([]));
    act(() => retry.click());
    expect(await screen.findByText('page with 0')).toBeInTheDocument();
  });
});
