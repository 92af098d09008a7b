import pino from 'pino';

/**
 * What the server writes about itself: errors and slow requests, one JSON line each, on the error output. Route patterns
 * and `logName(userId)` only; never URLs, bodies, headers, names or answers (decision 3).
 */
export type Logger = {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
};
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

const levels = ['silent', 'error', 'warn', 'info'] as const;

/** Writes synchronously: lines are few, and the last one before a crash matters most. */
export function makeLogger(wishedLevel: string | undefined): Logger {
  const level = levels.find((known) => known === wishedLevel) ?? 'info';
  const destination = pino.destination({ dest: 2, sync: true });
  // A log that cannot be written (a closed terminal) must not end the server.
  destination.on('error', () => undefined);
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

export const silentLogger: Logger = { info: () => {}, warn: () => {}, error: () => {} };

/** An unexpected error without its message, which may quote what a guest typed: kind, code and the places in our code. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    error: error.name,
    code,
    at: frames
      .slice(0, 6)
      .map((line) => line.trim())
      .join(' | '),
  };
}
