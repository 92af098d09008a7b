import path from 'node:path';
import { rename, rm, stat } from '../platform/files.ts';
import { controlFiles } from './control/control-file.ts';
import { type DataFolders, dataFolders } from './data-folders.ts';
import { createFolder, isNotFoundError, syncFolder, writeNewFile } from './disk/durable-files.ts';

/** This file exists while the demo is being created in a new data directory. Nobody has used such a directory yet. */
const getMark = (root: string) => path.join(root, 'demo-unfinished');

/** Records that the demo is being created. Until `endDemo`, the next start with `--demo` begins anew (STORE-15). */
export async function beginDemo(root: string): Promise<void> {
  await writeNewFile(getMark(root), '');
  await syncFolder(root);
}

/** Records that the demo is complete, or that somebody uses the directory as it is. */
export async function endDemo(root: string): Promise<void> {
  if (!(await isMarked(root))) return;
  await rm(getMark(root), { force: true });
  await syncFolder(root);
}

/**
 * Moves the data of a demo that was not completed into a folder beside them. Deletes nothing, in case somebody keeps
 * other files in the directory. May be repeated after a crash.
 * @returns the folder; undefined if there was no such demo
 */
export async function setUnfinishedDemoAside(folders: DataFolders, nowMs: number): Promise<string | undefined> {
  const { root, documents, media, prints, journal, erasures } = folders;
  if (!(await isMarked(root))) return undefined;
  const aside = `${getMark(root)}-${new Date(nowMs).toISOString().replaceAll(/[-:.]/g, '')}`;
  await createFolder(aside);
  const { main, copy } = controlFiles(root);
  const version = path.join(root, 'schema-version.json');
  for (const one of [main, copy, version, `${version}.previous`, journal, erasures, documents, media, prints]) {
    await rename(one, path.join(aside, path.basename(one))).catch((error: unknown) => {
      if (!isNotFoundError(error)) throw error;
    });
  }
  await syncFolder(aside);
  await endDemo(root);
  return aside;
}

async function isMarked(root: string): Promise<boolean> {
  return stat(getMark(root)).then(
    () => true,
    (error: unknown) => {
      if (isNotFoundError(error)) return false;
      throw error;
    },
  );
}

/**
 * Returns whether a data directory belongs to a hotel that is no demo. A demo that was interrupted before anything was recorded
 * has neither lines nor accounts.
 */
export async function isHotel(root: string): Promise<boolean> {
  const { journal, documents } = dataFolders(root);
  const isFilled = (file: string) =>
    stat(file).then(
      ({ size }) => size > 0,
      () => false,
    );
  if ((await isMarked(root)) || (await isFilled(path.join(documents, 'demo.json')))) return false;
  return (await isFilled(journal)) || (await isFilled(path.join(documents, 'accounts.json')));
}
