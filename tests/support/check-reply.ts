import type { Endpoint } from '#core/api/endpoint.ts';
import { type ErrorCode, errorCodes } from '#core/api/error-codes.ts';

/** A reply of the server as a client reads it. */
export type Answer = {
  readonly status: number;
  readonly text: string;
  readonly json: Readonly<Record<string, unknown>> | undefined;
};

/**
 * Throws if a reply does not match its row of the endpoint table. Checks the envelope (ERROR-1), that an error code is
 * known and has its own status and message, that `data` and the fields beside it match their schemas, and that there are no
 * other fields. Successful raw replies, such as files, are not checked. The server does not check its replies, but every
 * `call` and `tryCall` of the tests does.
 */
export function checkReply(name: string, row: Endpoint, { status, text, json }: Answer): void {
  const expected = row.status ?? 200;
  if (row.raw !== undefined && status === expected) return;
  const createError = (reason: string): Error =>
    new Error(`${name} answers against the contract: ${reason}: ${text.slice(0, 300)}`);
  if (json === undefined) throw createError('no JSON');
  const { success, code, message, data, ...top } = json;
  if (success === false) {
    if (typeof code !== 'string' || !Object.hasOwn(errorCodes, code)) throw createError('an unknown code');
    if (errorCodes[code as ErrorCode].status !== status) throw createError('another status than the code’s');
    if (message !== errorCodes[code as ErrorCode].message) throw createError('another message than the code’s');
    if (data !== undefined && (typeof data !== 'object' || data === null))
      throw createError('failure data that is no object');
    if (Object.keys(top).length > 0) throw createError('a failure with more beside it');
    return;
  }
  if (success !== true || status !== expected) throw createError(`success ${String(success)} with ${status}`);
  if (message !== undefined && typeof message !== 'string') throw createError('a message that is no text');
  checkPart(row.data, data, (reason) => createError(`data ${reason}`));
  checkPart(row.top, Object.keys(top).length > 0 || row.top ? top : undefined, (reason) =>
    createError(`top ${reason}`),
  );
}

function checkPart(schema: Endpoint['data'], value: unknown, createError: (reason: string) => Error): void {
  if (schema === undefined) {
    if (value !== undefined) throw createError('where the row names none');
    return;
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: '' };
    throw createError(`${path.join('.')}: ${message}`);
  }
  const undeclaredField = findUndeclaredField(value, parsed.data);
  if (undeclaredField !== undefined) throw createError(`has ${undeclaredField}, which no shape names`);
}

/**
 * Returns the path of the first field of `value` that is missing in `parsed`, because its schema does not name it. Returns
 * undefined if there is none.
 */
function findUndeclaredField(value: unknown, parsed: unknown, parentPath = ''): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, child] of Object.entries(value)) {
    const path = parentPath === '' ? key : `${parentPath}.${key}`;
    if (typeof parsed !== 'object' || parsed === null || !Object.hasOwn(parsed, key)) return path;
    const deeper = findUndeclaredField(child, (parsed as Readonly<Record<string, unknown>>)[key], path);
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}
