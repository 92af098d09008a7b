import { randomBytes } from 'node:crypto';
import { seedBytes } from '#core/rules/deck.ts';
import { createLottery } from '../features/lottery/create-lottery.ts';
import { processPicture } from '../features/media/process-picture.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { Ground } from './ground.ts';
import type { House } from './house.ts';

export type Lottery = Awaited<ReturnType<typeof composeLottery>>;

/** Composes the prize draw: prizes, campaigns, draws and vouchers. */
export async function composeLottery(options: ComposeOptions, ground: Ground, { publicOrigin }: House) {
  const { storage, clock, ids, limits, log } = options;
  const { state, queue, stories, announce, security, isClockDoubtful } = ground;
  const lottery = await createLottery({
    ...{ journal: storage.journal, documents: storage.documents, media: storage.media },
    ...{ state, queue, stories, announce, security, isClockDoubtful, clock, ids, limits, log },
    ...{ publicOrigin, processPicture, newSeed: () => randomBytes(seedBytes) },
  });
  return { ...lottery, handlers: { ...lottery.phoneHandlers, ...lottery.staffHandlers } };
}
