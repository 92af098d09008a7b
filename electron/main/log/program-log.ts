import path from 'node:path';
import { RotatingFile } from './rotating-file.ts';

type Fields = Readonly<Record<string, string | number | boolean | undefined>>;

/** The log files of this computer: the desktop program's and its server's (DESKTOP-27). */
export type ProgramLog = {
  readonly folder: string;
  /** Logs an event. It must not contain names of guests, rooms, addresses of pages, or anything that somebody typed. */
  logEvent(event: string, fields?: Fields): void;
  /** Logs the server's own output. */
  logServerOutput(text: string): void;
  /** Returns the last `count` lines of both logs, ordered by time, the oldest first. */
  tail(count: number): string[];
  /** Returns the paths of the existing files: first the desktop program's, then its server's, each with the newest first. */
  files(): string[];
};

export function openProgramLog(folder: string, clock: () => Date = () => new Date()): ProgramLog {
  const shell = new RotatingFile({ folder, name: 'shell' });
  const server = new RotatingFile({ folder, name: 'server' });
  return {
    folder: path.resolve(folder),
    logEvent: (event, fields = {}) =>
      shell.write(`${JSON.stringify({ time: clock().toISOString(), event, ...fields })}\n`),
    logServerOutput: (text) => server.write(text),
    tail: (count) => {
      // A line without a time belongs to the line before it. The empty line between the two logs ends this.
      let lastTime = '';
      const datedLines = [...shell.tail(count), '', ...server.tail(count)].map((line) => {
        lastTime = line === '' ? '' : (/"time":"([^"]+)"/.exec(line)?.[1] ?? lastTime);
        return { line, time: lastTime };
      });
      const lines = datedLines.filter(({ line }) => line !== '');
      return lines
        .sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0))
        .map(({ line }) => line)
        .slice(-count);
    },
    files: () => [...shell.files(), ...server.files()],
  };
}
