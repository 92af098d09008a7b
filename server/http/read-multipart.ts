import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import type { Endpoint } from '#core/api/endpoint.ts';
import type { ErrorCode } from '#core/api/error-codes.ts';
import { AppError } from '../platform/app-error.ts';
import { hasPrototypeKey } from '../platform/prototype-key.ts';
import type { UploadedFile } from './handler.ts';
import { defaultBodyBytes } from './read-json.ts';
import type { UploadBudget } from './upload-budget.ts';

/** A form. `fields` maps the names of the text fields to their texts. */
export type Multipart = { readonly fields: unknown; readonly files: readonly UploadedFile[] };
export type MultipartReader = (req: Request, res: Response, caller: string) => Promise<Multipart>;

/** The largest number of text fields in a form. The largest form, that of an edited story, has 11. */
const maxFields = 30;
/** The largest size of a whole form, for a story with all its pictures. */
const maxFormBytes = 256 * 1024 * 1024;
/** The number of bytes that is allowed for boundaries and part headers. */
const overheadBytes = 64 * 1024;

/**
 * Returns a function that reads a multipart form into memory. It ignores the media types that the client claims; they
 * are detected from the bytes later. It throws FILE_TOO_LARGE (or the row's own code), TOO_LARGE, INVALID_INPUT, or
 * TOO_MANY_REQUESTS if the upload budget refuses the form.
 */
export function createMultipartReader(row: Endpoint, budget: UploadBudget): MultipartReader {
  const { maxFiles, maxFileBytes, tooLarge = 'FILE_TOO_LARGE' } = row.multipart ?? { maxFiles: 0, maxFileBytes: 0 };
  const fieldBytes = row.bodyBytes ?? defaultBodyBytes;
  const limitBytes = Math.min(maxFormBytes, maxFiles * maxFileBytes + fieldBytes + overheadBytes);
  const parse = multer({
    storage: multer.memoryStorage(),
    defParamCharset: 'utf8',
    limits: {
      files: maxFiles,
      // One more than allowed, so that a file of exactly the allowed size passes.
      fileSize: maxFileBytes + 1,
      fields: maxFields,
      fieldSize: fieldBytes,
      fieldNameSize: 200,
      fieldNestingDepth: 0,
      parts: maxFiles + maxFields,
      headerPairs: 20,
    },
  }).any();
  return async (req, res, caller) => {
    const contentLength = Number(req.headers['content-length']);
    // Without a length, it is unknown whether the form fits. Browsers always send one.
    if (!Number.isSafeInteger(contentLength)) throw new AppError('INVALID_INPUT', { fields: ['content-length'] });
    if (contentLength > limitBytes) throw new AppError(maxFiles === 1 ? tooLarge : 'TOO_LARGE');
    const release = budget.reserve(caller, contentLength);
    res.once('close', release);
    await new Promise<void>((resolve, reject) => {
      parse(req, res, (error?: unknown) =>
        error === undefined ? resolve() : reject(toMultipartError(error, tooLarge)),
      );
    });
    const uploads = Array.isArray(req.files) ? req.files : [];
    const files = uploads.map(({ fieldname, buffer, originalname }) => ({
      field: fieldname,
      bytes: buffer,
      name: originalname,
    }));
    if (files.some(({ bytes }) => bytes.length > maxFileBytes)) throw new AppError(tooLarge);
    return { fields: parseFields(req.body), files };
  };
}

function parseFields(body: unknown): unknown {
  const fields = Object.entries(body ?? {});
  if (hasPrototypeKey(body) || fields.some(([, value]) => hasPrototypeKey(tryParseJson(value)))) {
    throw new AppError('INVALID_INPUT', { fields: ['__proto__'] });
  }
  return Object.fromEntries(fields);
}

/** Returns the value of a field that contains JSON, or undefined for any other field. */
function tryParseJson(value: unknown): unknown {
  if (typeof value !== 'string') return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

function toMultipartError(error: unknown, tooLarge: ErrorCode): unknown {
  if (error instanceof MulterError) {
    if (error.code === 'LIMIT_FILE_SIZE') return new AppError(tooLarge);
    if (error.code === 'LIMIT_FIELD_VALUE') return new AppError('TOO_LARGE');
    return new AppError('INVALID_INPUT', { fields: [error.field ?? 'form'] });
  }
  // All other errors of busboy mean that the form is invalid.
  return error instanceof Error ? new AppError('INVALID_INPUT', { fields: ['form'] }) : error;
}
