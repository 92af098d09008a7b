import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { DesktopRequest } from '#core/bridge/desktop-bridge.ts';
import { useDesktopRequests } from './use-desktop-requests.ts';

afterEach(() => Reflect.deleteProperty(window, 'desktop'));

function CurrentPath() {
  useDesktopRequests();
  const { pathname, search, hash, state } = useLocation();
  return <p>{`${pathname}${search}${hash} ${JSON.stringify(state)}`}</p>;
}

function show() {
  const routes = [{ path: '*', element: <CurrentPath /> }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/admin/dashboard'] })} />);
}

function createDesktop(first?: DesktopRequest) {
  let waiting = first;
  let tell = () => {};
  const desktop = {
    takeWish: async () => {
      const taken = waiting;
      waiting = undefined;
      return taken;
    },
    onWish: (listener: () => void) => {
      tell = listener;
      return () => {};
    },
  };
  Object.assign(window, { desktop });
  return (wish: DesktopRequest) => {
    waiting = wish;
    tell();
  };
}

it('the panel opens a guest that was chosen outside the window, by the address (PANEL-10)', async () => {
  const wishFor = createDesktop();
  show();
  expect(screen.getByText('/admin/dashboard null')).toBeInTheDocument();
  await act(async () => wishFor({ to: 'guest', userId: 'a1' }));
  expect(await screen.findByText('/admin/users#a1 null')).toBeInTheDocument();
});

it('the panel handles a waiting request once, when it is opened', async () => {
  createDesktop({ to: 'move' });
  show();
  expect(await screen.findByText('/admin/settings/backups {"move":true}')).toBeInTheDocument();
  expect(await (window as unknown as { desktop: { takeWish(): Promise<unknown> } }).desktop.takeWish()).toBeUndefined();
});

it('the panel opens the devices page when a kiosk window could not be opened', async () => {
  createDesktop({ to: 'kiosk' });
  show();
  expect(await screen.findByText('/admin/settings/devices null')).toBeInTheDocument();
});

it('the panel stays on its page in a browser', () => {
  show();
  expect(screen.getByText('/admin/dashboard null')).toBeInTheDocument();
});
