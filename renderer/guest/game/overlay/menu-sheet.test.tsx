import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { startTexts } from '../../../platform/i18n.ts';
import { fakeNetwork, userId } from '../../testing/fake-server.ts';
import { tidyUp } from '../../testing/show-page.tsx';
import { guestTexts, playTexts } from '../../texts.ts';
import { OtherPhone } from './menu-sheet.tsx';

afterEach(tidyUp);

it('a code for another phone is shown with the time until which it can be used, in the hotel’s time zone (IDENTITY-5)', async () => {
  localStorage.setItem('hotelId', 'hotel');
  fakeNetwork({
    // A time zone without summer time, which the computer that runs this test is unlikely to use.
    'GET /hotels/hotel': { data: { hotelId: 'hotel', name: '海', timeZone: 'Asia/Kathmandu' } },
    [`POST /users/${userId}/resume-code`]: {
      data: { code: 'abcd2345', qrText: 'http://10.0.0.1/?resume=abcd2345', expiresAt: '2026-07-20T06:15:00.000Z' },
    },
  });
  await startTexts([...guestTexts, ...playTexts]);
  render(<OtherPhone userId={userId} />);
  expect(await screen.findByText(/12:00/)).toBeVisible();
});
