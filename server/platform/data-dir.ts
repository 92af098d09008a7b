import { homedir } from 'node:os';
import path from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

/** Returns the default data directory, which is in the operating system's folder for application data. */
export function defaultDataDir(platform: NodeJS.Platform, env: Env, home: string = homedir()): string {
  if (platform === 'win32')
    return path.join(env.APPDATA ?? path.join(home, 'AppData', 'Roaming'), 'Takarabune', 'data');
  if (platform === 'darwin') return path.join(home, 'Library', 'Application Support', 'Takarabune', 'data');
  return path.join(env.XDG_DATA_HOME || path.join(home, '.local', 'share'), 'takarabune');
}
