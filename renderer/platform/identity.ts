import { readDevice } from './device-storage.ts';

/**
 * Returns the headers that identify the caller (IDENTITY-1, ACCESS-4): a guest by `User-Id` and `Bearer user-{id}`. If a staff
 * token is stored, it is sent instead of the guest's bearer. `userId` fixes the guest, so a running game keeps its own
 * (IDENTITY-7); by default it is the stored one.
 */
export function identityHeaders(userId: string | undefined = readDevice('userId')): Record<string, string> {
  const token = readDevice('adminAuth');
  const headers: Record<string, string> = {};
  if (userId) headers['User-Id'] = userId;
  if (token) headers.Authorization = `Bearer ${token}`;
  else if (userId) headers.Authorization = `Bearer user-${userId}`;
  return headers;
}
