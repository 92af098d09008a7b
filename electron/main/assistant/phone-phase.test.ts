import { expect, it } from 'vitest';
import { phoneHelpAfterMs, phonePhase } from './phone-phase.ts';

const run = { startedAt: 0, expiresAt: 300_000, isHelpRequested: false, phones: 0 };

it('the phone test waits, shows help after 30 s or on request, and is over when its code expires', () => {
  expect(phonePhase(run, 0)).toBe('waiting');
  expect(phonePhase(run, phoneHelpAfterMs - 1)).toBe('waiting');
  expect(phonePhase(run, phoneHelpAfterMs)).toBe('help');
  expect(phonePhase({ ...run, isHelpRequested: true }, 1)).toBe('help');
  expect(phonePhase(run, 300_000)).toBe('over');
});

it('the phone test has passed once a phone has opened it, even after help was shown or its code has expired', () => {
  const withPhone = { ...run, phones: 1 };
  for (const now of [1, phoneHelpAfterMs, 300_000]) expect(phonePhase(withPhone, now)).toBe('good');
  expect(phonePhase({ ...withPhone, isHelpRequested: true }, 1)).toBe('good');
});
