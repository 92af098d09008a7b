import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aClock } from '#tests/storage/support.ts';
import { silentLogger } from '../../platform/logger.ts';
import type { PictureState } from '../../storage/ports.ts';
import { createPictureWatch, type PictureOwner, type PictureWatch } from './picture-watch.ts';

const day = 24 * 60 * 60 * 1_000;
const ofStory: PictureOwner = { stories: [{ storyId: 'abcd2345', title: '渚の宝船' }], prizes: [], guest: null };
const ofGuest: PictureOwner = { stories: [], prizes: [], guest: { roomNumber: '302', guestName: '花子' } };

let time: ReturnType<typeof aClock>;
let states: Map<string, PictureState>;
let owners: Map<string, PictureOwner>;
let copies: Map<string, Uint8Array>;
let folderChecks: number;
let looks: { mediaId: string; again: boolean }[];
let newSum: string | undefined;
let putsBack: boolean;
const warn = vi.fn();
let watch: PictureWatch;
beforeEach(() => {
  time = aClock();
  states = new Map([
    ['cover', 'good'],
    ['photo', 'good'],
  ]);
  owners = new Map([
    ['cover', ofStory],
    ['photo', ofGuest],
  ]);
  copies = new Map();
  looks = [];
  folderChecks = 0;
  newSum = undefined;
  putsBack = true;
  warn.mockReset();
  watch = createPictureWatch({
    media: {
      async check(mediaId, { ignoresCache = false } = {}) {
        looks.push({ mediaId, again: ignoresCache });
        const state = states.get(mediaId) ?? 'missing';
        return { state, name: `story/${mediaId}.webp`, ...(newSum !== undefined && { newSum }) };
      },
      async checkFolders() {
        folderChecks += 1;
        return [];
      },
      async restore(mediaId) {
        if (putsBack) states.set(mediaId, 'good');
        return putsBack;
      },
    },
    backups: () => ({
      async findPicture(mediaId) {
        const bytes = copies.get(mediaId);
        return bytes && { bytes, extension: 'webp', sum: newSum && `not ${newSum}` };
      },
    }),
    storeChecksum: async () => undefined,
    getWantedPictures: () => ({ mediaIds: () => owners.keys(), findOwner: (mediaId) => owners.get(mediaId) }),
    clock: time.clock,
    log: { ...silentLogger, warn },
  });
});

describe('lost pictures', () => {
  it('are reported with their file and owner by the first round', async () => {
    states.set('cover', 'damaged');
    states.set('photo', 'missing');
    await watch.runRound();
    expect(watch.problems()).toEqual({
      total: 2,
      problems: [
        { mediaId: 'cover', what: 'damaged', file: 'media/story/cover.webp', ...ofStory },
        { mediaId: 'photo', what: 'missing', file: 'media/story/photo.webp', ...ofGuest },
      ],
    });
  });

  it('are found by reading all pictures once a day, and are read again in each round once they are known', async () => {
    await watch.runRound();
    states.set('photo', 'damaged');
    await watch.runRound();
    expect([looks.length, watch.problems().total]).toEqual([2, 0]);
    // The folders are checked in each round.
    expect(folderChecks).toBe(2);
    time.pass(day);
    await watch.runRound();
    expect(looks.slice(2)).toEqual([
      { mediaId: 'cover', again: true },
      { mediaId: 'photo', again: true },
    ]);
    expect(watch.problems().total).toBe(1);
    states.set('photo', 'good');
    await watch.runRound();
    expect(watch.problems().total).toBe(0);
  });

  it('are reported as soon as somebody requests one, until it is served again; unknown ids are ignored', async () => {
    states.set('cover', 'missing');
    await watch.checkReported(['cover', 'stranger']);
    expect(watch.problems().problems.map(({ mediaId }) => mediaId)).toEqual(['cover']);
    watch.forgetProblem('cover');
    expect(watch.problems().total).toBe(0);
  });

  it('are logged once as long as the problem stays the same', async () => {
    // The file is there, but it does not match the checksum that a backup has.
    newSum = 'of the file';
    copies.set('cover', new Uint8Array([1]));
    putsBack = false;
    states.set('photo', 'missing');
    for (let n = 0; n < 3; n += 1) await watch.runRound();
    expect(watch.problems().problems.map(({ mediaId, what }) => [mediaId, what])).toEqual([
      ['cover', 'damaged'],
      ['photo', 'missing'],
    ]);
    const logged = warn.mock.calls.filter(([, text]) => text === 'a picture is lost').map(([fields]) => fields);
    expect(logged).toEqual([
      { what: 'damaged', file: 'media/story/cover.webp' },
      { what: 'missing', file: 'media/story/photo.webp' },
    ]);
  });

  it('are restored from a backup that has them', async () => {
    states.set('cover', 'damaged');
    copies.set('cover', new Uint8Array([1]));
    await watch.runRound();
    expect([states.get('cover'), watch.problems().total]).toEqual(['good', 0]);
  });

  it('are no longer reported once their guest is erased', async () => {
    states.set('photo', 'missing');
    await watch.runRound();
    owners.delete('photo');
    expect(watch.problems().total).toBe(0);
  });

  it('are counted completely, but only twenty are listed', async () => {
    for (let n = 0; n < 30; n += 1) owners.set(`lost-${n}`, ofGuest);
    await watch.runRound();
    const { total, problems } = watch.problems();
    expect([total, problems.length]).toEqual([30, 20]);
  });
});
