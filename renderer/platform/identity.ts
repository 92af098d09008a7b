import { readDevice } from './device-storage.ts';

/**
 * Returns the headers that identify the caller (R13, R62): a guest by `User-Id` and `Bearer user-{id}`. If a staff
 * token is stored, it is sent instead of the guest's bearer. `userId` fixes the guest, so a running game keeps its own
 * (R340); by default it is the stored one.
 */
export function identityHeaders(userId: string | undefined = readDevice('userId')): Record<string, string> {
  const token = readDevice('adminAuth');
  const headers: Record<string, string> = {};
  if (userId) headers['User-Id'] = userId;
  if (token) headers.Authorization = `Bearer ${token}`;
  else if (userId) headers.Authorization = `Bearer user-${userId}`;
  return headers;
}
