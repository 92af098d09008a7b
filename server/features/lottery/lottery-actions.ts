import type { DrawEntry, DrawEvent } from '#core/model/draw.ts';
import type { Guest } from '#core/model/guest.ts';
import { type CodeKind, codeBodyLength, withCheck } from '#core/rules/lottery-codes.ts';
import { isoNow } from '../../platform/clock.ts';
import { KeyedQueue } from '../../storage/projections/keyed-queue.ts';
import type { LotteryDeps } from './lottery-deps.ts';
import type { PrizeBook } from './prize-book.ts';
import type { SeedVault } from './seed-vault.ts';

/** The maximum number of calls that may wait in `alone`. It is enough for all guests of a hotel at the same time. */
const maxWaiting = 20_000;

/** The functions and data that the services of the draw share. */
export type LotteryActions = {
  readonly deps: LotteryDeps;
  readonly prizes: PrizeBook;
  readonly vault: SeedVault;
  /** Runs `task` while nothing else changes the draw. To avoid deadlocks, take the guest's queue first. */
  readonly alone: <T>(task: () => Promise<T>) => Promise<T>;
  /** Appends the next line of the chain. Call this only inside `alone`. */
  readonly append: (userId: string, deed: DrawEvent) => Promise<void>;
  /** Returns a new code that no story, claim or voucher has. */
  readonly newCode: (kind: CodeKind) => string;
  /** Returns whether the time has passed, but false while the clock is doubtful (STORE-6) and for no time. */
  readonly isPast: (at: string | null) => boolean;
  /** Returns when the guest's stay ended, or undefined while it lasts. */
  readonly findEnd: (guest: Guest) => string | undefined;
};

export function createLotteryActions(deps: LotteryDeps, prizes: PrizeBook, vault: SeedVault): LotteryActions {
  const { journal, state, clock, ids, stories } = deps;
  const queue = new KeyedQueue(maxWaiting);
  const isTaken = (code: string) => state.lottery.isCodeTaken(code) || stories.current(code) !== undefined;
  return {
    ...{ deps, prizes, vault },
    alone: async (task) => {
      const result = await queue.run('draw', task);
      // The end of the chain is stored before the result is returned. Otherwise nobody would notice if the journal lost the
      // line that `task` appended.
      await vault.whenSaved();
      return result;
    },
    append: async (userId, event) => {
      const { no, hash } = state.lottery.chain;
      const entry: DrawEntry = {
        ...{ kind: 'draw', userId, storyId: '', no: no + 1, before: hash, time: isoNow(clock) },
        ...event,
      };
      await journal.append(entry);
      vault.noteHead();
    },
    newCode: (kind) => {
      let code = withCheck(kind, ids.code(codeBodyLength));
      while (isTaken(code)) code = withCheck(kind, ids.code(codeBodyLength));
      return code;
    },
    isPast: (at) => at !== null && !deps.isClockDoubtful() && clock.now() >= Date.parse(at),
    findEnd: ({ stayId, status, updatedAt }) =>
      state.stays.get(stayId)?.endedAt ?? (status === 'ended' ? updatedAt : undefined),
  };
}
