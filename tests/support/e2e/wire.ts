import type { DataOf, TopOf } from '#core/api/endpoint.ts';
import type { GuestEndpoints } from '#core/api/guest.ts';
import { guestRoutes } from '#core/api/guest-routes.ts';
import { apiBase, buildPath } from '#core/api/routes.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import { staffRoutes } from '#core/api/staff-routes.ts';

const routes = { ...guestRoutes, ...staffRoutes };
type Tables = GuestEndpoints & StaffEndpoints;
export type CallName = keyof typeof routes & keyof Tables;
/** The reply to a successful call: `data`, and the fields beside it. */
export type ReplyOf<K extends CallName> = { readonly data: DataOf<Tables[K]> } & (TopOf<Tables[K]> extends undefined
  ? object
  : TopOf<Tables[K]>);

export type CallParts = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Makes a call of the API without a browser. Throws an error with the server's code if the call fails. */
export async function call<K extends CallName>(
  origin: string,
  name: K,
  { params = {}, query = {}, body, headers = {} }: CallParts = {},
): Promise<ReplyOf<K>> {
  const route = routes[name];
  const isForm = body instanceof FormData;
  const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';
  const response = await fetch(`${origin}${apiBase}${buildPath(route, params)}${search}`, {
    method: route.method,
    headers: { ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const reply = await response.json();
  if (!response.ok) throw new Error(`${name}: ${response.status} ${reply.code} ${reply.message}`);
  return reply;
}
