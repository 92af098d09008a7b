import { configureFiles, type FileSettings, systemCalls } from '#server/platform/files.ts';
import type { LogFields } from '#server/platform/logger.ts';

type Hold = { readonly file: string | RegExp; readonly untilMs: number; readonly code: string };

/**
 * Lets the server's file layer behave as on Windows, with a clock that only its pauses move. `hold` makes another program
 * hold a file or what is in a folder: nobody can open, rename or delete it. Windows also refuses to rename a folder while
 * a file in it is held, which Wine does not.
 */
export function useHeldFiles(platform: NodeJS.Platform = 'win32') {
  let nowMs = 0;
  let holds: Hold[] = [];
  const logged: LogFields[] = [];
  const done: string[] = [];
  const matches = ({ file }: Hold, place: string) =>
    typeof file === 'string' ? place.endsWith(file) : file.test(place);
  const isHeld = (place: string, isFolderMoved: boolean) => {
    const path = place.replaceAll('\\', '/');
    return holds.find(
      (hold) =>
        nowMs < hold.untilMs &&
        (matches(hold, path) || (isFolderMoved && typeof hold.file === 'string' && hold.file.startsWith(`${path}/`))),
    );
  };
  // Windows reads the attributes of a held file.
  const free = new Set(['stat', 'lstat', 'access', 'statfs', 'realpath', 'mkdir', 'readdir']);
  const calls = Object.fromEntries(
    Object.entries(systemCalls).map(([name, call]) => [
      name,
      async (...args: unknown[]) => {
        const places = name === 'rename' || name === 'copyFile' ? args.slice(0, 2) : args.slice(0, 1);
        const isTree = name === 'rename' || name === 'rm';
        const hold = free.has(name)
          ? undefined
          : places.map((place) => isHeld(String(place), isTree)).find((one) => one !== undefined);
        if (hold !== undefined) {
          throw Object.assign(new Error(`${hold.code}: held`), { code: hold.code, path: String(args[0]) });
        }
        done.push(`${name} ${places.map(String).join(' ')}`);
        return (call as (...all: unknown[]) => unknown)(...args);
      },
    ]),
  ) as FileSettings['calls'];
  const restore = configureFiles({
    ...{ platform, calls, now: () => nowMs },
    pause: (ms) => {
      nowMs += ms;
      return Promise.resolve();
    },
    log: { info: () => {}, error: () => {}, warn: (fields) => void logged.push(fields) },
  });
  return {
    /** Holds a file for a time from now. A string is the end of its path, or the path of a file in a folder. */
    hold(file: string | RegExp, forMs = Number.POSITIVE_INFINITY, code = 'EBUSY') {
      holds.push({ file, untilMs: nowMs + forMs, code });
    },
    release: () => {
      holds = [];
    },
    waitedMs: () => nowMs,
    logged,
    /** The calls that succeeded, each with its paths. */
    done,
    restore,
  };
}
