import { readDevice } from './device-storage.ts';

/**
 * Who calls (specification 6): a guest by `User-Id` and `Bearer user-{id}`; a stored staff token is sent in place of the
 * guest's bearer. `userId` fixes the guest; a running game keeps its own, whatever another tab does to the keys (decision
 * 2.8). Without it, the stored one counts.
 */
export function identityHeaders(userId: string | undefined = readDevice('userId')): Record<string, string> {
  const token = readDevice('adminAuth');
  const headers: Record<string, string> = {};
  if (userId) headers['User-Id'] = userId;
  if (token) headers.Authorization = `Bearer ${token}`;
  else if (userId) headers.Authorization = `Bearer user-${userId}`;
  return headers;
}
