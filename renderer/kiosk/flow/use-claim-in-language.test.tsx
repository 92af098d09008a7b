import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { kioskPlay as texts } from '#core/locales/ja/kiosk-play.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import { chooseLanguage, startTexts } from '../../platform/i18n.ts';
import { useClaimInLanguage } from './current-screen.tsx';
import type { Claim } from './kiosk-screen.ts';

const server = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../data/kiosk-api.ts', () => ({ kioskApi: server }));

const claim: Claim = { code: 'c7kq3m9x', initial: '髙', storyTitle: '渚の宝船', language: 'ja', canSpin: true };
const other: Claim = { ...claim, code: 'cabcd234', storyTitle: '島のはなし' };

function TestTitle({ of }: { readonly of: Claim | undefined }) {
  const now = useClaimInLanguage(of);
  return <output>{now && `${now.code} ${now.storyTitle} ${now.canSpin}`}</output>;
}
const shown = () => screen.getByRole('status').textContent;
const choose = (language: 'ja' | 'en') => act(() => chooseLanguage(language));

beforeEach(async () => {
  vi.clearAllMocks();
  await startTexts([{ namespace: 'kioskPlay', ja: texts, load: async () => texts }]);
  server.call.mockResolvedValue({ kind: 'claim', claimCode: claim.code, storyTitle: 'The ship', canSpin: false });
});
afterEach(() => chooseLanguage('ja'));

it("a claim's story title follows the language that the guest chooses, and nothing else of the claim changes", async () => {
  render(<TestTitle of={claim} />);
  expect(server.call).not.toHaveBeenCalled();
  await choose('en');
  expect(server.call).toHaveBeenCalledExactlyOnceWith(
    'resolveCode',
    expect.objectContaining({ body: { text: claim.code } }),
  );
  expect(shown()).toBe('c7kq3m9x The ship true');
  await choose('ja');
  expect(shown()).toBe('c7kq3m9x 渚の宝船 true');
  expect(server.call).toHaveBeenCalledTimes(1);
});

it("a claim's story title stays as it is if the server does not respond", async () => {
  server.call.mockRejectedValue(new ApiFailure('NO_RESPONSE', 0, 'no response'));
  render(<TestTitle of={claim} />);
  await choose('en');
  expect(shown()).toBe('c7kq3m9x 渚の宝船 true');
});

it('the title of one claim is never shown with another claim', async () => {
  const { rerender } = render(<TestTitle of={claim} />);
  await choose('en');
  server.call.mockReturnValue(new Promise(() => undefined));
  rerender(<TestTitle of={other} />);
  expect(shown()).toBe('cabcd234 島のはなし true');
});
