import { expect, it } from 'vitest';
import { phoneHelpAfterMs, phonePhase } from './phone-phase.ts';

const begun = { startedAt: 0, expiresAt: 300_000, isHelpAsked: false, phones: 0 };

it('the phone test waits, shows help after 30 s or on request, and is over when its code expires', () => {
  expect(phonePhase(begun, 0)).toBe('waiting');
  expect(phonePhase(begun, phoneHelpAfterMs - 1)).toBe('waiting');
  expect(phonePhase(begun, phoneHelpAfterMs)).toBe('help');
  expect(phonePhase({ ...begun, isHelpAsked: true }, 1)).toBe('help');
  expect(phonePhase(begun, 300_000)).toBe('over');
});

it('the phone test has passed once a phone has opened it, even after help was shown or its code has expired', () => {
  const found = { ...begun, phones: 1 };
  for (const now of [1, phoneHelpAfterMs, 300_000]) expect(phonePhase(found, now)).toBe('good');
  expect(phonePhase({ ...found, isHelpAsked: true }, 1)).toBe('good');
});
