import { expect, it } from 'vitest';
import type { Endpoint } from '#core/api/endpoint.ts';
import { guestEndpoints } from '#core/api/guest.ts';
import { staffEndpoints } from '#core/api/staff.ts';
import { AppError } from '../platform/app-error.ts';
import { checkParams } from './check-input.ts';

it('an id that no record can have is refused like an unknown one', () => {
  const all: readonly Endpoint[] = [...Object.values(guestEndpoints), ...Object.values(staffEndpoints)];
  const codes = new Map<string, string>();
  for (const { params } of all) {
    try {
      // A path parameter cannot contain a slash.
      checkParams(params, new Proxy({}, { get: () => '/'.repeat(400) }));
    } catch (error) {
      if (error instanceof AppError) codes.set(String(error.data?.fields), error.code);
    }
  }
  const ids = [...codes].filter(([name]) => name.endsWith('Id'));
  expect(ids.length).toBeGreaterThan(8);
  expect(ids.filter(([, code]) => code === 'INVALID_INPUT')).toEqual([]);
});
