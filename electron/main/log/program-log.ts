import path from 'node:path';
import { RotatingFile } from './rotating-file.ts';

type Fields = Readonly<Record<string, string | number | boolean | undefined>>;

/** The log files of this computer: those of the desktop program and of its server (DESKTOP-27). */
export type ProgramLog = {
  readonly folder: string;
  /** Logs an event. Never with names of guests, rooms, addresses of pages, or what somebody typed. */
  note(event: string, fields?: Fields): void;
  /** Logs the server's own output. */
  server(text: string): void;
  /** Returns the last lines of both logs by time, the oldest first. */
  tail(count: number): string[];
  files(): string[];
};

export function openProgramLog(folder: string, clock: () => Date = () => new Date()): ProgramLog {
  const shell = new RotatingFile({ folder, name: 'shell' });
  const server = new RotatingFile({ folder, name: 'server' });
  return {
    folder: path.resolve(folder),
    note: (event, fields = {}) => shell.write(`${JSON.stringify({ time: clock().toISOString(), event, ...fields })}\n`),
    server: (text) => server.write(text),
    tail: (count) => {
      // A line without a time belongs to the one before it.
      let last = '';
      const timed = [...shell.tail(count), '', ...server.tail(count)].map((line) => {
        last = line === '' ? '' : (/"time":"([^"]+)"/.exec(line)?.[1] ?? last);
        return { line, time: last };
      });
      const lines = timed.filter(({ line }) => line !== '');
      return lines
        .sort((one, other) => (one.time < other.time ? -1 : one.time > other.time ? 1 : 0))
        .map(({ line }) => line)
        .slice(-count);
    },
    files: () => [...shell.files(), ...server.files()],
  };
}
