import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { phoneTestRoute } from '#core/model/phone-test.ts';
import { addTexts, startTexts } from '../../platform/i18n.ts';
import { type FakeReply, fakeNetwork } from '../testing/fake-server.ts';
import { tidyUp } from '../testing/show-page.tsx';
import { guestTexts, phoneTestTexts } from '../texts.ts';
import { PhoneTestScreen } from './phone-test-screen.tsx';

afterEach(tidyUp);

const call = 'POST /phone-tests/abcd2345/openings';

async function show(answer: FakeReply) {
  const calls = fakeNetwork({ [call]: answer });
  await startTexts(guestTexts);
  await addTexts(phoneTestTexts);
  render(
    <MemoryRouter initialEntries={['/test/abcd2345']}>
      <Routes>
        <Route path={phoneTestRoute} element={<PhoneTestScreen />} />
      </Routes>
    </MemoryRouter>,
  );
  return calls;
}

it('the phone test tells the server how long the page took to open, and then shows that the phone is connected', async () => {
  const calls = await show({ data: undefined });
  expect(await screen.findByRole('heading', { name: 'つながりました' })).toBeVisible();
  const [sent] = calls.startingWith(call);
  expect(sent).toMatchObject({ name: call, body: { camera: 'photo', openMs: expect.any(Number) } });
});

it('the phone test shows that it is over, and can be retried', async () => {
  let isOver = true;
  await show(() => (isOver ? { status: 404, code: 'PHONE_TEST_OVER' } : { data: undefined }));
  expect(await screen.findByText(/テストは終わりました/)).toBeVisible();
  isOver = false;
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(await screen.findByRole('heading', { name: 'つながりました' })).toBeVisible();
});
