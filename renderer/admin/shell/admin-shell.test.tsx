import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeServer, ok } from '../testing/fake-server.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { useLogOut } from './admin-shell.tsx';

function LogOutButton() {
  const { logOut } = useLogOut();
  return (
    <button type="button" onClick={logOut}>
      log out
    </button>
  );
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('a log-out is sent even if the page is closed while other tabs are asked', async () => {
  const server = createFakeServer({ 'POST /auth/admin/logout': () => ok() });
  const fetched = vi.spyOn(globalThis, 'fetch');
  const { session } = renderPanel(<LogOutButton />);
  act(() => screen.getByRole('button').click());
  expect(server.calls()).toEqual([]);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await vi.waitFor(() => expect(server.calls()).toEqual(['POST /auth/admin/logout']));
  expect(server.heard[0]?.authorization).toBe('Bearer secret-token');
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
  expect(session.read()).toEqual({ state: 'signed-out', why: 'left' });
  expect(localStorage.getItem('adminAuth')).toBeNull();
});

it('a log-out clears the session if the page is closed before the server responds', async () => {
  const server = createFakeServer({ 'POST /auth/admin/logout': () => new Promise(() => undefined) });
  const { session } = renderPanel(<LogOutButton />);
  act(() => screen.getByRole('button').click());
  await vi.waitFor(() => expect(server.calls()).toEqual(['POST /auth/admin/logout']));
  expect(session.read().state).toBe('signed-in');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(session.read()).toEqual({ state: 'signed-out', why: 'left' });
});
