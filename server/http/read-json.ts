import express, { type Request, type Response } from 'express';
import { AppError } from '../platform/app-error.ts';
import { hasPrototypeKey } from '../platform/prototype-key.ts';

/** The limit for a JSON body, and for each text field of a form, unless the row of the call has `bodyBytes`. */
export const defaultBodyBytes = 64 * 1024;
/**
 * How many milliseconds a JSON body may take to arrive. Node's own limit is longer, because it must suffice for an
 * upload.
 */
const bodyTimeoutMs = 20_000;

export type JsonReader = (req: Request, res: Response) => Promise<unknown>;

/**
 * Returns a function that reads a JSON body of at most `limit` bytes. It returns `{}` if there is no body. It throws
 * UNSUPPORTED_TYPE, TOO_LARGE, BROKEN_JSON, or INVALID_INPUT, for example for keys that reach an object's prototype.
 */
export function createJsonReader(limit: number): JsonReader {
  // Compressed bodies are refused, because a small one can expand to a huge one.
  const parse = express.json({ limit, strict: false, inflate: false, type: () => true });
  return async (req, res) => {
    if (!hasBody(req)) return {};
    if (!req.is('application/json')) throw new AppError('UNSUPPORTED_TYPE');
    await parseWithTimeout(req, parse, res);
    if (hasPrototypeKey(req.body)) throw new AppError('INVALID_INPUT', { fields: ['__proto__'] });
    return req.body;
  };
}

function hasBody(req: Request): boolean {
  return req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
}

function parseWithTimeout(req: Request, parse: ReturnType<typeof express.json>, res: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => req.destroy(), bodyTimeoutMs);
    parse(req, res, (error?: unknown) => {
      clearTimeout(timer);
      if (error === undefined) resolve();
      else reject(toBodyError(error));
    });
  });
}

/** Returns the `AppError` for an error of body-parser, or the error itself if there is none. */
function toBodyError(error: unknown): unknown {
  const type = error instanceof Error && 'type' in error ? error.type : undefined;
  if (type === 'entity.too.large') return new AppError('TOO_LARGE');
  if (type === 'entity.parse.failed') return new AppError('BROKEN_JSON');
  if (type === 'encoding.unsupported' || type === 'charset.unsupported') return new AppError('UNSUPPORTED_TYPE');
  if (type === 'request.aborted' || type === 'request.size.invalid') return new AppError('INVALID_INPUT');
  return error;
}
