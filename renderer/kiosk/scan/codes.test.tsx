import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { kioskPlay as texts } from '#core/locales/ja/kiosk-play.ts';
import { withCheck } from '#core/rules/lottery-codes.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import { startTexts } from '../../platform/i18n.ts';
import type { KioskScreen } from '../flow/kiosk-screen.ts';
import { markShown } from '../spin/shown-balls.ts';
import { CodesProvider, useCodes } from './codes.tsx';

const server = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../data/kiosk-api.ts', () => ({ kioskApi: server }));

const claim = withCheck('claim', '7kq3m9x');
const other = withCheck('claim', 'abcd234');
const go = vi.fn<(screen: KioskScreen) => void>();
const createReply = (overrides: object = {}) => ({
  ...{ kind: 'claim', claimCode: claim, initial: '髙', storyTitle: '渚の宝船', canSpin: true },
  ...overrides,
});

function TestCodes() {
  const { isReading, trouble } = useCodes();
  return <output>{isReading ? 'reading' : (trouble?.kind ?? 'at rest')}</output>;
}
const open = (screen: KioskScreen) => {
  const around = (now: KioskScreen) => (
    <CodesProvider screen={now} go={go}>
      <TestCodes />
    </CodesProvider>
  );
  const { rerender } = render(around(screen));
  return (now: KioskScreen) => rerender(around(now));
};
/** Types like a scanner: all keys at once, and then Enter. */
function scan(text: string): void {
  const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  for (const key of text) press(key);
  press('Enter');
}
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));

beforeEach(async () => {
  await startTexts([{ namespace: 'kioskPlay', ja: texts, load: async () => texts }]);
  vi.useFakeTimers();
  vi.clearAllMocks();
  server.call.mockResolvedValue(createReply());
});
afterEach(() => vi.useRealTimers());

it('a scanned code opens its screen from the attract screen', async () => {
  open({ name: 'attract' });
  // Under a Japanese keyboard layout a scanner's colons become other characters (KIOSK-7).
  scan(`http+//192.168.1.20+8080/c/${claim}`);
  await settle();
  expect(go).toHaveBeenCalledExactlyOnceWith({
    name: 'claim',
    claim: { code: claim, initial: '髙', storyTitle: '渚の宝船', language: 'ja', canSpin: true },
  });
});

it('a scanned code opens the certificate if the guest chose that', async () => {
  open({ name: 'code', purpose: 'keepsake' });
  scan(claim);
  await settle();
  expect(go).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'keepsake' }));
});

it('the first of two scanned codes is handled, and the second is refused with a message', async () => {
  open({ name: 'home' });
  scan(claim);
  scan(other);
  expect(server.call).toHaveBeenCalledTimes(1);
  await settle();
  expect(go).toHaveBeenCalledTimes(1);
  expect(screen.getByText(texts['notice.oneAtATime'])).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  scan(other);
  await settle();
  expect(go).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(screen.queryByText(texts['notice.oneAtATime'])).toBeNull();
});

it('the first of two codes without an Enter between them is handled', async () => {
  open({ name: 'home' });
  scan(`http://a/c/${claim}http://a/c/${other}`);
  await settle();
  expect(server.call).toHaveBeenCalledExactlyOnceWith(
    'resolveCode',
    expect.objectContaining({ body: { text: `http://a/c/${claim}` } }),
  );
  expect(screen.getByText(texts['notice.oneAtATime'])).toBeVisible();
});

it('a foreign code is not sent to the server, and the scan screen says that it is foreign', async () => {
  open({ name: 'attract' });
  scan('https://example.com/menu');
  await settle();
  expect(server.call).not.toHaveBeenCalled();
  expect(go).toHaveBeenCalledExactlyOnceWith({ name: 'scan', purpose: 'any' });
  expect(screen.getByText('foreign')).toBeVisible();
});

it.each([
  ['CLAIM_NOT_FOUND', 'unknown'],
  ['CODE_MISTYPED', 'unknown'],
  ['STORY_NOT_FOUND', 'story'],
  ['CLAIM_EXPIRED', 'expired'],
  ['NO_RESPONSE', 'network'],
  ['INTERNAL', 'other'],
] as const)('a code that is refused with %s shows the reason for a moment', async (code, kind) => {
  server.call.mockRejectedValue(new ApiFailure(code, 400, ''));
  open({ name: 'scan', purpose: 'spin' });
  scan(claim);
  await settle();
  expect(screen.getByText(kind)).toBeVisible();
  expect(go).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(8_500));
  expect(screen.getByText('at rest')).toBeVisible();
});

it('no code is sent until the pause after wrong codes is over', async () => {
  server.call.mockRejectedValue(new ApiFailure('TOO_MANY_REQUESTS', 429, '', { retryAfterMs: 20_000 }));
  open({ name: 'code', purpose: 'any' });
  scan(claim);
  await settle();
  expect(screen.getByText('wait')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  scan(other);
  await settle();
  expect(server.call).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  server.call.mockResolvedValue(createReply());
  scan(other);
  await settle();
  expect(go).toHaveBeenCalledTimes(1);
});

it('a reply that arrives after the guest has left is ignored', async () => {
  let answer: (found: object) => void = () => undefined;
  server.call.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const show = open({ name: 'scan', purpose: 'any' });
  scan(claim);
  show({ name: 'attract' });
  answer(createReply());
  await settle();
  expect(go).not.toHaveBeenCalled();
});

it('a scanned code does not interrupt the drum', async () => {
  open({ name: 'spin', claim: { code: other, initial: 'さ', storyTitle: '', language: 'ja', canSpin: true } });
  scan(claim);
  await settle();
  expect(server.call).not.toHaveBeenCalled();
  expect(screen.getByText(texts['notice.busy'])).toBeVisible();
});

it('a stored ball is shown again, unless this kiosk has shown it', async () => {
  server.call.mockResolvedValue(createReply({ canSpin: false, reason: 'SPIN_USED', canShowAgain: true }));
  open({ name: 'home' });
  scan(claim);
  await settle();
  expect(go.mock.lastCall?.[0]).toMatchObject({ claim: { canSpin: true } });
  markShown(claim);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  scan(claim);
  await settle();
  expect(go.mock.lastCall?.[0]).toMatchObject({ claim: { canSpin: false, reason: 'SPIN_USED' } });
});
