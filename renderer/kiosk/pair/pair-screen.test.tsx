import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { kioskStaff as kiosk } from '#core/locales/ja/kiosk-staff.ts';
import { staffErrors as errors } from '#core/locales/ja/staff-errors.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import { startTexts } from '../../platform/i18n.ts';
import { kioskTexts } from '../texts.ts';
import { PairScreen } from './pair-screen.tsx';

const server = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../data/kiosk-api.ts', () => ({ kioskApi: server }));

beforeEach(() => startTexts(kioskTexts));

it.each([
  ['PAIRING_CODE_OTHER_ROLE', 409, kiosk['pair.otherRole']],
  ['PAIRING_CODE_INVALID', 404, errors.PAIRING_CODE_INVALID],
] as const)('says what to do about a code that the server refuses with %s (ACCESS-8)', async (code, status, text) => {
  server.call.mockRejectedValue(new ApiFailure(code, status, 'refused'));
  render(<PairScreen onPaired={() => undefined} />);
  for (const digit of '417926') fireEvent.click(screen.getByRole('button', { name: digit }));
  fireEvent.click(screen.getByRole('button', { name: kiosk['pair.submit'] }));
  expect(await screen.findByText(text)).toBeVisible();
});
