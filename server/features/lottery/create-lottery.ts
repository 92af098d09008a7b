import type { Guest } from '#core/model/guest.ts';
import type { Language } from '#core/model/hotel.ts';
import { createCampaigns } from './campaigns.service.ts';
import { createDraws } from './draws.service.ts';
import { lotteryPhoneHandlers, lotteryStaffHandlers } from './lottery.routes.ts';
import { createLotteryActions } from './lottery-actions.ts';
import type { LotteryDeps } from './lottery-deps.ts';
import { groupPrizesByPicture, PrizeBook, type PrizesByPicture } from './prize-book.ts';
import { PrizeUploads } from './prize-uploads.ts';
import { createResolveCode } from './resolve-code.ts';
import { SeedVault } from './seed-vault.ts';
import { findPrize, getSpinRight } from './spin.ts';
import { createTerms } from './terms.ts';
import { createVouchers } from './vouchers.service.ts';

/** Creates the prize draw feature (DRAW-1). */
export async function createLottery(deps: LotteryDeps) {
  const actions = createLotteryActions(deps, await PrizeBook.load(deps), await SeedVault.load(deps));
  const uploads = await PrizeUploads.load(deps);
  const terms = createTerms(actions);
  const campaigns = createCampaigns(actions, terms);
  const draws = createDraws(actions, deps.codeThrottle);
  const vouchers = createVouchers(actions);
  const services = {
    actions,
    terms,
    uploads,
    campaigns,
    draws,
    vouchers,
    resolveCode: createResolveCode(actions, draws, deps.codeThrottle),
  };
  const { isInterrupted, isChainBroken } = await campaigns.checkAtStart();
  if (isInterrupted) {
    await deps.security.note({ event: 'campaign_interrupted', about: deps.state.lottery.current?.name ?? '' });
  }
  if (isChainBroken) {
    deps.reportChangedDraws();
    await deps.security.note({ event: 'draws_changed' });
  }
  await actions.alone(() => terms.noteChanges(''));
  await vouchers.dateVouchers();
  return {
    ...{ services },
    phoneHandlers: lotteryPhoneHandlers(services),
    staffHandlers: lotteryStaffHandlers(services),
    prizePictures: (): PrizesByPicture => groupPrizesByPicture(actions.prizes.read()),
    /** Removes uploaded pictures that were never saved with a prize. Call this once a day (ERASE-2). */
    removeUnsavedPictures: (isNamedElsewhere: (mediaId: string) => boolean) =>
      actions.alone(() => {
        const prizes = groupPrizesByPicture(actions.prizes.read());
        return uploads.removeUnnamed((mediaId) => prizes.has(mediaId) || isNamedElsewhere(mediaId));
      }),
    getSpinRight: (guest: Guest, language: Language) => getSpinRight(actions, guest, language),
    findPrize: (guest: Guest, endedAt?: string) => findPrize(actions, guest, endedAt),
  };
}
