import { describe, expect, it, vi } from 'vitest';
import { GuestWorld, Phone } from '#tests/support/guest-world.ts';
import { describeWholeState, fold } from '#tests/support/saved-state.ts';
import { silentLogger } from '../../platform/logger.ts';
import type { SavedSnapshot } from '../ports.ts';
import { KeptState } from './kept-state.ts';

/** A hotel in which some guests play, and a snapshot that has all lines but those of the kind `without`. */
async function createHotel(without = 'none') {
  const world = new GuestWorld();
  for (const roomNumber of ['101', '102', '103']) {
    const userId = await world.createPlayingGuest(new Phone(), { roomNumber });
    await world.record(userId, 'option_select', { questionId: 'q1', selectedOption: 'B' });
    await world.record(userId, 'option_select', { questionId: 'q1', selectedOption: 'A' });
  }
  const { journal } = world.storage;
  const { lastSeq } = journal;
  const strings: string[] = [];
  const saved = fold(journal.lines.filter(({ kind }) => kind !== without)).save(strings);
  const opened: SavedSnapshot = { state: JSON.parse(JSON.stringify({ ...saved, lastSeq })), strings, lastSeq };
  const snapshots = {
    isUsable: true,
    takeOpened: () => opened,
    write: vi.fn(async () => journal.lastSeq),
    remove: vi.fn(),
  };
  return { world, journal, snapshots, kept: new KeptState({ journal, snapshots }) };
}

describe('the state from a snapshot', () => {
  it('is that of the journal, with the lines after the snapshot and later ones', async () => {
    const { world, journal, kept, snapshots } = await createHotel();
    await world.createPlayingGuest(new Phone(), { roomNumber: '104' });
    expect(describeWholeState(kept.state)).toEqual(describeWholeState(fold(journal.lines)));
    await kept.readRest(world.clock);
    await kept.compareSample(silentLogger);
    expect(snapshots.remove).not.toHaveBeenCalled();
  });

  it('is compared with the lines of some guests; if it differs, the snapshot is deleted and none is written', async () => {
    const { world, kept, snapshots } = await createHotel('action');
    await kept.readRest(world.clock);
    await kept.compareSample(silentLogger);
    expect(snapshots.remove).toHaveBeenCalledOnce();
    await world.createPlayingGuest(new Phone(), { roomNumber: '104' });
    snapshots.isUsable = false;
    await kept.saveIfWorthIt();
    expect(snapshots.write).not.toHaveBeenCalled();
  });

  it('is saved when some lines were written and nobody is active, or when an erasure has made the snapshot useless', async () => {
    const { world, kept, snapshots, journal } = await createHotel();
    const userId = kept.state.guests.current()[0]?.userId ?? '';
    const playOn = async (actions: number) => {
      for (let n = 0; n < actions; n += 1)
        await world.record(userId, 'hint_request', { questionId: 'q2', hintIndex: 0 });
    };
    await playOn(1_000);
    await kept.saveFromTimeToTime();
    expect(snapshots.write).not.toHaveBeenCalled();
    await kept.saveFromTimeToTime();
    expect(snapshots.write).toHaveBeenCalledTimes(1);
    await playOn(10);
    for (let n = 0; n < 3; n += 1) await kept.saveFromTimeToTime();
    expect(snapshots.write).toHaveBeenCalledTimes(1);
    await kept.saveIfWorthIt();
    expect(snapshots.write).toHaveBeenCalledTimes(1);
    snapshots.isUsable = false;
    await kept.saveIfWorthIt();
    expect(snapshots.write).toHaveBeenCalledTimes(2);
    expect(journal.lastSeq).toBe(kept.state.lastSeq);
  });
});
