import { randomBytes } from 'node:crypto';
import { seedBytes } from '#core/rules/deck.ts';
import { createLottery } from '../features/lottery/create-lottery.ts';
import { processPicture } from '../features/media/process-picture.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { HotelSettings } from './hotel-settings.ts';
import type { Infrastructure } from './infrastructure.ts';

export type Lottery = Awaited<ReturnType<typeof composeLottery>>;

/** Composes the prize draw: prizes, campaigns, draws and vouchers. */
export async function composeLottery(
  options: ComposeOptions,
  infrastructure: Infrastructure,
  { publicOrigin }: HotelSettings,
) {
  const { storage, clock, ids, log } = options;
  const { state, queue, stories, announce, security, isClockDoubtful, toPersonMark, spots } = infrastructure;
  const lottery = await createLottery({
    ...{ journal: storage.journal, documents: storage.documents, media: storage.media },
    ...{ state, queue, stories, announce, security, isClockDoubtful, toPersonMark, clock, ids, log },
    codeThrottle: infrastructure.codeThrottle,
    isSpotCode: (code) => spots.find(code) !== undefined,
    ...{
      publicOrigin,
      processPicture,
      reportChangedDraws: storage.reportChangedDraws,
      newSeed: () => randomBytes(seedBytes),
    },
  });
  return { ...lottery, handlers: { ...lottery.phoneHandlers, ...lottery.staffHandlers } };
}
