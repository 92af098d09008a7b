import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { DeskWish } from '#core/bridge/desk-bridge.ts';
import { useDeskWishes } from './use-desk-wishes.ts';

afterEach(() => Reflect.deleteProperty(window, 'desk'));

function Place() {
  useDeskWishes();
  const { pathname, search, state } = useLocation();
  return <p>{`${pathname}${search} ${JSON.stringify(state)}`}</p>;
}

function show() {
  const routes = [{ path: '*', element: <Place /> }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/admin/dashboard'] })} />);
}

function aDesk(first?: DeskWish) {
  let waiting = first;
  let tell = () => {};
  const desk = {
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
  Object.assign(window, { desk });
  return (wish: DeskWish) => {
    waiting = wish;
    tell();
  };
}

it('opens a guest that was chosen outside the window, and keeps the id out of the address (PANEL-10)', async () => {
  const wishFor = aDesk();
  show();
  expect(screen.getByText('/admin/dashboard null')).toBeInTheDocument();
  await act(async () => wishFor({ to: 'guest', userId: 'a1' }));
  expect(await screen.findByText('/admin/users {"guest":"a1"}')).toBeInTheDocument();
});

it('handles a waiting request once, when somebody logs in', async () => {
  aDesk({ to: 'move' });
  show();
  expect(await screen.findByText('/admin/settings/backups {"move":true}')).toBeInTheDocument();
  expect(await (window as unknown as { desk: { takeWish(): Promise<unknown> } }).desk.takeWish()).toBeUndefined();
});

it('goes to the page that says what to do when a kiosk window could not be opened', async () => {
  aDesk({ to: 'kiosk' });
  show();
  expect(await screen.findByText('/admin/settings/devices null')).toBeInTheDocument();
});

it('does nothing in a browser', () => {
  show();
  expect(screen.getByText('/admin/dashboard null')).toBeInTheDocument();
});
