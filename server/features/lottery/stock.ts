import type { StockItem } from '#core/api/lottery-schemas.ts';
import type { Language } from '#core/model/hotel.ts';
import { type PrizeTier, prizeTiers } from '#core/model/prize-tiers.ts';
import type { LotteryActions } from './lottery-actions.ts';
import { countSealed } from './prize-book.ts';
import { nameIn } from './prize-names.ts';
import { defined, voucherState } from './prizes.presenter.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** The pace is that of the last days. */
const paceDays = 8;

/** Returns how many prizes of each tier there are, and for what (STOCK-1). Counts the vouchers of all campaigns. */
export function listStock(actions: LotteryActions, language: Language): StockItem[] {
  const { state, clock } = actions.deps;
  const counts = new Map<PrizeTier, { handedOver: number; waiting: number; recent: number }>(
    prizeTiers.map((tier) => [tier, { handedOver: 0, waiting: 0, recent: 0 }]),
  );
  const since = new Date(clock.now() - paceDays * dayMs).toISOString();
  for (const { tier, voucher, drawnAt } of state.lottery.draws) {
    const count = tier === null ? undefined : counts.get(tier);
    if (count === undefined || voucher === undefined) continue;
    const voucherIs = voucherState(actions, voucher);
    // The prize of a guest under age was given from elsewhere (DRAW-28).
    if (voucherIs === 'redeemed' && !voucher.redeemed?.isUnderAge) count.handedOver += 1;
    if (voucherIs === 'issued') count.waiting += 1;
    if (drawnAt >= since) count.recent += 1;
  }
  const { current } = state.lottery;
  return prizeTiers.map((tier) => {
    const { names, storagePlace } = actions.prizes.tier(tier);
    const { handedOver = 0, waiting = 0, recent = 0 } = counts.get(tier) ?? {};
    const stock = actions.prizes.read().stock?.[tier];
    const inDraw = current === undefined || current.isInterrupted ? 0 : countSealed(current, tier) - current.won[tier];
    const { bought = 0, lowAt = 0, changes = [] } = stock ?? {};
    const reserved = waiting + inDraw;
    const left = bought - handedOver - reserved;
    return {
      ...{ tier, name: nameIn(names, language), ...defined({ storagePlace }) },
      ...{ bought, handedOver, waiting, inDraw, reserved, left, lowAt, changes },
      state: stock === undefined ? 'uncounted' : left < 0 ? 'short' : left <= lowAt ? 'low' : 'enough',
      daysLeft: recent === 0 ? null : Math.max(0, Math.floor(((bought - handedOver) * paceDays) / recent)),
    };
  });
}
