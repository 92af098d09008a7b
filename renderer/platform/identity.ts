import { readDeviceKey } from './device-storage.ts';

/**
 * Returns the headers that identify the caller (IDENTITY-1, ACCESS-4). A guest is identified by `User-Id` and
 * `Authorization: Bearer user-{id}`. If a staff token is stored, it is sent in `Authorization` instead. `userId` is by
 * default the stored guest. A running game passes its own guest (IDENTITY-7).
 */
export function identityHeaders(userId: string | undefined = readDeviceKey('userId')): Record<string, string> {
  const token = readDeviceKey('adminAuth');
  const headers: Record<string, string> = {};
  if (userId) headers['User-Id'] = userId;
  if (token) headers.Authorization = `Bearer ${token}`;
  else if (userId) headers.Authorization = `Bearer user-${userId}`;
  return headers;
}
