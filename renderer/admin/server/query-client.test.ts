import { describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../../platform/api-failure.ts';
import { createQueryClient, isSessionOver } from './query-client.ts';

const handlers = () => ({ onSessionOver: vi.fn(), onBlocked: vi.fn() });
const failing = (code: ApiFailure['code'], status: number) => () => Promise.reject(new ApiFailure(code, status, ''));

describe('the query client of the panel', () => {
  it('ends the session after a 401 of a query and of a mutation [179]', async () => {
    const on = handlers();
    const client = createQueryClient(on);
    const refused = failing('NOT_SIGNED_IN', 401);
    await client.fetchQuery({ queryKey: ['a'], queryFn: refused }).catch(() => undefined);
    await client
      .getMutationCache()
      .build(client, { mutationFn: refused })
      .execute(undefined)
      .catch(() => undefined);
    expect(on.onSessionOver).toHaveBeenCalledTimes(2);
    expect(on.onBlocked).not.toHaveBeenCalled();
  });

  it.each([
    ['ADMIN_ONLY', 403],
    ['NOT_FOUND', 404],
    ['NO_RESPONSE', 0],
    ['GUEST_UNKNOWN', 401],
  ] as const)('does not end the session after %s', async (code, status) => {
    const on = handlers();
    await createQueryClient(on)
      .fetchQuery({ queryKey: ['a'], queryFn: failing(code, status) })
      .catch(() => undefined);
    expect(on.onSessionOver).not.toHaveBeenCalled();
  });

  it('reports that the panel may not be opened on this device', async () => {
    const on = handlers();
    await createQueryClient(on)
      .fetchQuery({ queryKey: ['a'], queryFn: failing('DEVICE_NOT_PAIRED', 403) })
      .catch(() => undefined);
    expect(on.onBlocked).toHaveBeenCalledWith('DEVICE_NOT_PAIRED');
  });

  it('does not treat an error without a code as the end of a session', () => {
    expect(isSessionOver(new Error('x'))).toBe(false);
  });
});
