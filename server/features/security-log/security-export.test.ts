import { expect, it } from 'vitest';
import type { SecurityLogEntry } from '#core/api/staff-security.ts';
import { exportSecurity } from './security-export.ts';

it('exports a field that has no text under its own name', () => {
  const entry: SecurityLogEntry = {
    ...{
      _id: '1',
      at: '2026-11-24T09:00:00.000Z',
      kind: 'lottery',
      event: 'prizes_changed',
      isFailure: false,
      count: 1,
    },
    changes: [{ field: 'tiers' }, { field: 'fieldOfTomorrow' }, { field: 'toString', from: 'a', to: 'b' }],
  };
  const [, ja] = [...exportSecurity([entry], 'ja')];
  const [, en] = [...exportSecurity([entry], 'en')];
  expect(ja).toContain('"景品を変更","景品、fieldOfTomorrow、toString a→b"');
  expect(en).toContain('"Prizes changed","Prizes, fieldOfTomorrow, toString a → b"');
});
