import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Returns the path of the program of this name on the search path, or undefined. */
export function findOnPath(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => path.join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
