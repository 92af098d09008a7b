import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createGuest } from '../testing/create-guest.ts';
import { createFakeServer, ok } from '../testing/fake-server.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { OtherPhoneDialog } from './other-phone-dialog.tsx';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

it('shows a code that moves the guest or, on request, one with which phones join the crew', async () => {
  const guest = createGuest();
  const server = createFakeServer({
    [`POST /users/${guest.userId}/resume-code`]: () =>
      ok({ code: '2345abcd', qrText: 'http://192.168.1.20:8080/resume/2345abcd', expiresAt: inMinutes(10) }),
    [`POST /users/${guest.userId}/crew-code`]: () =>
      ok({ code: 'efgh6789', qrText: 'http://192.168.1.20:8080/crew/efgh6789', expiresAt: inMinutes(30) }),
  });
  renderPanel(<OtherPhoneDialog guest={guest} who="302号室の田中様" onClose={() => undefined} />);
  expect(await screen.findByText('2345 abcd')).toBeVisible();
  expect(screen.getByText(/1回だけ使えます/)).toBeVisible();
  fireEvent.click(screen.getByLabelText('なかまのスマホを加える'));
  expect(await screen.findByText('efgh 6789')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByText(/^有効期限まで (?:30:00|29:\d\d)（6名になるまで使えます）$/)).toBeVisible(),
  );
  expect(server.heard.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call.split('/').at(-1))).toEqual([
    'resume-code',
    'crew-code',
  ]);
});
