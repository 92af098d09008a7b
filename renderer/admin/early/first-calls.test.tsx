import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { routes } from '../router.tsx';
import { createFakeServer, ok } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-panel.tsx';
import { panelPagesByAddress } from './first-calls.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it.each(Object.entries(panelPagesByAddress))(
  'each early call of %s is one that its screen makes',
  async (address, page) => {
    localStorage.setItem('adminAuth', 'valid');
    const server = createFakeServer({ 'GET /auth/admin/verify': () => ok({ email: 'a@b.jp', role: 'admin' }) });
    const id = 'abcd2345';
    renderRoutes(routes, `/admin/${address}/${id}`.replace(/(?<!game-editor)\/[^/]+$/, ''));
    const asked = () =>
      server.heard.map(({ call, search }) => `${call.replace('GET ', '')}${search.size > 0 ? `?${search}` : ''}`);
    const calls = page.calls.map((path) => path.replace('{id}', id));
    await waitFor(() => expect(asked()).toEqual(expect.arrayContaining(calls)));
  },
);
