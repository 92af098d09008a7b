import pino from 'pino';

/**
 * The server's log. It writes one JSON line to stderr for each event, such as an error or a slow request. It may
 * contain route patterns and `toLogName(userId)`, but never URLs, bodies, headers, names or answers (ACCESS-7).
 */
export type Logger = {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
};
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

const levels = ['silent', 'error', 'warn', 'info'] as const;

/**
 * Returns a logger that writes synchronously: there are few lines, and the last one before a crash is the most
 * important.
 */
export function createLogger(requestedLevel: string | undefined): Logger {
  const level = levels.find((candidate) => candidate === requestedLevel) ?? 'info';
  const destination = pino.destination({ dest: 2, sync: true });
  // A log that cannot be written, for example to a closed terminal, must not end the server.
  destination.on('error', () => undefined);
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

export const silentLogger: Logger = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * Returns the name, the code and the first six stack frames of an unexpected error, without its message, which may
 * quote a guest's input. For a thrown value that is not an `Error`, returns only its type.
 */
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
