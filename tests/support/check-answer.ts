import type { Endpoint } from '#core/api/endpoint.ts';
import { type ErrorCode, errorCodes } from '#core/api/error-codes.ts';

/** A reply of the server as a client reads it. */
export type Answer = {
  readonly status: number;
  readonly text: string;
  readonly json: Readonly<Record<string, unknown>> | undefined;
};

/**
 * Throws if a reply does not match its row of the endpoint table. Checks the envelope (ERROR-1), that the code is known and
 * has its own status, that `data` and the fields beside it match their schemas, and that there are no other fields. The
 * server does not check its own replies, but every call of the tests does.
 */
export function checkAnswer(name: string, row: Endpoint, { status, text, json }: Answer): void {
  const expected = row.status ?? 200;
  if (row.raw !== undefined && status === expected) return;
  const say = (what: string): Error =>
    new Error(`${name} answers against the contract: ${what}: ${text.slice(0, 300)}`);
  if (json === undefined) throw say('no JSON');
  const { success, code, message, data, ...top } = json;
  if (success === false) {
    if (typeof code !== 'string' || !Object.hasOwn(errorCodes, code)) throw say('an unknown code');
    if (errorCodes[code as ErrorCode].status !== status) throw say('another status than the code’s');
    if (message !== errorCodes[code as ErrorCode].message) throw say('another message than the code’s');
    if (data !== undefined && (typeof data !== 'object' || data === null)) throw say('failure data that is no object');
    if (Object.keys(top).length > 0) throw say('a failure with more beside it');
    return;
  }
  if (success !== true || status !== expected) throw say(`success ${String(success)} with ${status}`);
  if (message !== undefined && typeof message !== 'string') throw say('a message that is no text');
  checkPart(row.data, data, (what) => say(`data ${what}`));
  checkPart(row.top, Object.keys(top).length > 0 || row.top ? top : undefined, (what) => say(`top ${what}`));
}

function checkPart(schema: Endpoint['data'], value: unknown, say: (what: string) => Error): void {
  if (schema === undefined) {
    if (value !== undefined) throw say('where the row names none');
    return;
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: '' };
    throw say(`${path.join('.')}: ${message}`);
  }
  const undeclared = firstUndeclared(value, parsed.data);
  if (undeclared !== undefined) throw say(`has ${undeclared}, which no shape names`);
}

/**
 * Returns the path of the first field of `value` that is missing in `parsed`, because its schema does not name it. Returns
 * undefined if there is none.
 */
function firstUndeclared(value: unknown, parsed: unknown, place = ''): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, own] of Object.entries(value)) {
    const here = place === '' ? key : `${place}.${key}`;
    if (typeof parsed !== 'object' || parsed === null || !Object.hasOwn(parsed, key)) return here;
    const deeper = firstUndeclared(own, (parsed as Readonly<Record<string, unknown>>)[key], here);
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}
