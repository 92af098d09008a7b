import { setImmediate as turn } from 'node:timers/promises';
import type { ServerStatus } from '#core/api/status-schemas.ts';
import type { Clock } from '../../platform/clock.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';
import type { Backups, MediaStore, PictureFault } from '../../storage/ports.ts';

export type PictureProblem = ServerStatus['storage']['pictures']['problems'][number];

/** The stories, the prizes or the guest that a picture belongs to. */
export type PictureOwner = Pick<PictureProblem, 'stories' | 'prizes' | 'guest'>;

export type WantedPictures = {
  readonly mediaIds: () => Iterable<string>;
  /** Returns undefined for a picture that is no longer needed: its guest was erased, or nothing shows it any more. */
  readonly findOwner: (mediaId: string) => PictureOwner | undefined;
};

export type PictureWatchDeps = {
  readonly media: Pick<MediaStore, 'check' | 'checkFolders' | 'restore'>;
  readonly backups: () => Pick<Backups, 'findPicture'>;
  /** Stores the checksum of a guest's picture that has none, if the picture is still needed. */
  readonly storeChecksum: (mediaId: string, sum: string) => Promise<void>;
  /** Returns the pictures that should exist now. */
  readonly getWantedPictures: () => WantedPictures;
  readonly clock: Clock;
  readonly log: Logger;
};

export type PictureWatch = ReturnType<typeof createPictureWatch>;

const dayMs = 24 * 60 * 60 * 1_000;
/** The maximum number of problems that are listed. Further ones are only counted. */
const maxListed = 20;

/**
 * Finds lost and damaged pictures (STORE-12, STORE-13). The first round and one round each day check every picture that should
 * exist; other rounds check only the known problems. A picture of which a backup has a good copy is restored.
 */
export function createPictureWatch({
  media,
  backups,
  storeChecksum,
  getWantedPictures: wanted,
  clock,
  log,
}: PictureWatchDeps) {
  const faults = new Map<string, { readonly what: PictureFault; readonly file: string }>();
  let lastRoundAt: number | undefined;

  const checkPicture = async (mediaId: string, ignoresCache: boolean): Promise<void> => {
    const { state, name, newSum } = await media.check(mediaId, { ignoresCache });
    const isGood = state === 'good' && (newSum === undefined || (await storeNewChecksum(mediaId, newSum)));
    if (isGood) {
      faults.delete(mediaId);
      return;
    }
    if (await restoreFromBackup(mediaId)) {
      faults.delete(mediaId);
      log.warn({ file: `media/${name}` }, 'a picture was put back from a backup');
      return;
    }
    const fault = { what: state === 'good' ? 'damaged' : state, file: `media/${name}` } as const;
    if (faults.get(mediaId)?.what !== fault.what) log.warn(fault, 'a picture is lost');
    faults.set(mediaId, fault);
  };

  /**
   * Stores the checksum of a picture that was sent before checksums were stored, so that later damage is noticed. A
   * checksum from a backup takes precedence over that of the file. Returns false if the file does not match the stored
   * checksum, and true if it matches or no checksum could be stored.
   */
  const storeNewChecksum = async (mediaId: string, newSum: string): Promise<boolean> => {
    try {
      const sum = (await backups().findPicture(mediaId))?.sum ?? newSum;
      await storeChecksum(mediaId, sum);
      return sum === newSum;
    } catch (error) {
      log.warn(errorFields(error), 'the checksum of a picture could not be kept');
      return true;
    }
  };

  const restoreFromBackup = async (mediaId: string): Promise<boolean> => {
    try {
      const copy = await backups().findPicture(mediaId);
      return copy !== undefined && (await media.restore(mediaId, copy.bytes, copy.extension));
    } catch (error) {
      log.warn(errorFields(error), 'a picture could not be put back');
      return false;
    }
  };

  const checkPictures = async (mediaIds: Iterable<string>, ignoresCache: boolean): Promise<void> => {
    for (const mediaId of mediaIds) {
      if (wanted().findOwner(mediaId) === undefined) faults.delete(mediaId);
      else await checkPicture(mediaId, ignoresCache);
      // Guests are playing meanwhile, so their calls get a turn after each picture.
      await turn();
    }
  };

  return {
    /** Checks pictures that could not be served or backed up. Known problems are left to the next round. */
    async checkReported(mediaIds: Iterable<string>): Promise<void> {
      await checkPictures(
        [...mediaIds].filter((mediaId) => !faults.has(mediaId)),
        false,
      );
    },

    /** Forgets a picture's problem, because the picture was served and so must have been repaired. */
    forgetProblem(mediaId: string): void {
      faults.delete(mediaId);
    },

    async runRound(): Promise<void> {
      await media.checkFolders();
      const now = clock.monotonic();
      const isFirst = lastRoundAt === undefined;
      if (lastRoundAt !== undefined && now - lastRoundAt < dayMs) return checkPictures([...faults.keys()], false);
      await checkPictures([...wanted().mediaIds()], !isFirst);
      lastRoundAt = now;
    },

    problems(): { readonly total: number; readonly problems: PictureProblem[] } {
      const all: PictureProblem[] = [];
      for (const [mediaId, fault] of faults) {
        const owner = wanted().findOwner(mediaId);
        if (owner !== undefined) all.push({ mediaId, ...fault, ...owner });
      }
      return { total: all.length, problems: all.slice(0, maxListed) };
    },
  };
}
