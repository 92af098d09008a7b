import path from 'node:path';
import { z } from 'zod';
import type { LostPictures } from '#core/api/staff-backups.ts';
import { picturesNamedIn } from '#core/rules/served-picture.ts';
import { readFile, rename } from '../../../platform/files.ts';
import { ChecksumCache } from '../../disk/checksum-cache.ts';
import { clearPath } from '../../disk/clear-path.ts';
import { createFolder, syncFolder } from '../../disk/durable-files.ts';
import { decodeDocument } from '../../documents/document-text.ts';
import type { FileMediaStore } from '../../media/media-store.ts';
import { copyWithSum } from '../copy-file.ts';
import { isPicture, toMediaId } from '../copy-pictures.ts';
import type { FoundBackup } from '../find-backups.ts';
import { documentsFolder, picturesFolder } from '../manifest.ts';

export type PictureDeps = {
  /** The picture folder of the data directory. */
  readonly folder: string;
  readonly media: FileMediaStore;
  /** A folder on the same disk for incomplete files. */
  readonly tmpFolder: string;
  /** Erased pictures are neither restored nor reported as lost. */
  readonly isErased: (mediaId: string) => boolean;
};

/**
 * Restores missing and damaged pictures from a backup. Good ones stay, because a picture never changes (BACKUP-4).
 * Returns a description of the pictures that are lost both in the backup and in the data, or undefined if there are
 * none.
 */
export async function restorePictures(found: FoundBackup, deps: PictureDeps): Promise<LostPictures | undefined> {
  const { backupsFolder, folder, manifest } = found;
  // An unpacked download contains its own pictures.
  const sourceFolders = [path.join(backupsFolder, picturesFolder), path.join(folder, picturesFolder)];
  const copies = new ChecksumCache();
  const lost = new Set<string>();
  const touchedFolders = new Set<string>();
  const expectedPictures = manifest.pictures.filter(({ name }) => !deps.isErased(toMediaId(name)));
  for (const picture of expectedPictures) {
    const { name } = picture;
    const isThisPicture = (content: Awaited<ReturnType<typeof copies.read>>) =>
      isPicture(name, content, picture.sum ?? undefined) && content.bytes === picture.bytes;
    if (isThisPicture(await deps.media.contentOf(name))) continue;
    const to = path.join(deps.folder, name);
    let isRestored = false;
    for (const sourceFolder of sourceFolders) {
      if (isRestored || !isThisPicture(await copies.read(path.join(sourceFolder, name)))) continue;
      isRestored = await copyIntoPlace(path.join(sourceFolder, name), to, deps.tmpFolder);
      touchedFolders.add(path.dirname(to));
    }
    if (!isRestored) lost.add(toMediaId(name));
  }
  for (const touchedFolder of touchedFolders) await syncFolder(touchedFolder);
  const stories = await readStoriesByPicture(found);
  const listedIds = new Set(manifest.pictures.map(({ name }) => toMediaId(name)));
  // Older manifests do not list lost pictures, so the pictures that the documents name are checked, too.
  const unlistedIds = [...manifest.faulty.map(({ mediaId }) => mediaId), ...stories.keys()];
  for (const mediaId of unlistedIds) {
    if (listedIds.has(mediaId) || deps.isErased(mediaId)) continue;
    if ((await deps.media.check(mediaId)).state !== 'good') lost.add(mediaId);
  }
  return lost.size === 0 ? undefined : describeLost(lost, stories);
}

/** Copies a picture atomically to its place, and sets aside a folder that is there. Returns true. */
async function copyIntoPlace(from: string, to: string, tmpFolder: string): Promise<boolean> {
  await createFolder(path.dirname(to));
  await createFolder(tmpFolder);
  const temporary = path.join(tmpFolder, 'picture.part');
  await clearPath(temporary);
  await copyWithSum(from, temporary);
  await clearPath(to);
  await rename(temporary, to);
  return true;
}

const titledSchema = z.object({ title: z.string() });

/** Maps each picture id to the titles of the documents that name it. Documents without a title, such as prizes, add none. */
async function readStoriesByPicture({
  folder,
  manifest,
}: FoundBackup): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const stories = new Map<string, Set<string>>();
  for (const { name } of manifest.documents) {
    const text = await readFile(path.join(folder, documentsFolder, name), 'utf8');
    const title = titledSchema.safeParse(decodeDocument(text)?.value).data?.title.trim() ?? '';
    for (const mediaId of picturesNamedIn(text)) {
      const titles = stories.get(mediaId) ?? new Set();
      if (title !== '') titles.add(title);
      stories.set(mediaId, titles);
    }
  }
  return stories;
}

function describeLost(lost: ReadonlySet<string>, stories: ReadonlyMap<string, ReadonlySet<string>>): LostPictures {
  const counts = new Map<string, number>();
  let guestPictures = 0;
  for (const mediaId of lost) {
    if (mediaId.startsWith('g')) guestPictures += 1;
    for (const title of stories.get(mediaId) ?? []) counts.set(title, (counts.get(title) ?? 0) + 1);
  }
  return {
    total: lost.size,
    stories: [...counts].map(([title, count]) => ({ title, count })),
    guestPictures,
  };
}
