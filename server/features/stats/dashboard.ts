import type { DashboardStats } from '#core/api/stats-schemas.ts';
import type { Guest } from '#core/model/guest.ts';
import { isCompleted, isSolved } from '#core/rules/progress.ts';
import type { Clock } from '../../platform/clock.ts';
import { getStartOfLocalDay } from '../../platform/local-time.ts';
import { median } from '../../platform/median.ts';
import type { Projections } from '../../storage/projections/projections.ts';

const minuteMs = 60_000;

/**
 * A result that took longer than this to compute (in milliseconds) is reused for ten times as long as it took. Otherwise
 * the server would count the guests of a full hotel again and again.
 */
const quickMs = 20;
const restFactor = 10;

/**
 * Returns a function that computes the dashboard's figures for current guests (STAY-4). The figures for today count all guests
 * of the hotel's local day, including those who have left. The function counts again only after a new journal line or at the
 * beginning of a new day; a slow result is reused even after new lines.
 */
export function createDashboard(state: Projections, clock: Clock): () => DashboardStats {
  let cached: { readonly seq: number; readonly day: string; readonly stats: DashboardStats } | undefined;
  let restUntil = 0;
  return () => {
    const day = getStartOfLocalDay(clock.now());
    const start = clock.monotonic();
    if (cached?.day === day && (cached.seq === state.lastSeq || start < restUntil)) return cached.stats;
    cached = { seq: state.lastSeq, day, stats: count(state, day) };
    const tookMs = clock.monotonic() - start;
    restUntil = tookMs > quickMs ? start + tookMs * restFactor : 0;
    return cached.stats;
  };
}

/** Counts the figures. `dayStart` is the beginning of the local day (ISO 8601, UTC). */
function count(state: Projections, dayStart: string): DashboardStats {
  const { guests } = state;
  const [waiting, active, stopped] = [guests.count('waiting'), guests.count('active'), guests.count('stopped')];
  const stages = guests.current().map((guest) => getStage(state, guest));
  const today = countToday(state, dayStart);
  return {
    guests: waiting + active + stopped,
    waiting,
    active,
    stopped,
    completed: stages.filter((stage) => stage === 'completed').length,
    playing: stages.filter((stage) => stage === 'playing' || stage === 'last').length,
    onLastClue: stages.filter((stage) => stage === 'last').length,
    ...today,
  };
}

type Stage = 'not_started' | 'playing' | 'last' | 'completed';

/** Returns how far a guest has come in their current story. `last` means that one clue is left. */
function getStage(state: Projections, { userId, storyId }: Guest): Stage {
  const progress = state.progress.get(userId, storyId);
  if (progress?.startedAt === undefined) return 'not_started';
  if (isCompleted(progress)) return 'completed';
  let unsolved = 0;
  for (const id of progress.questionIds) if (!isSolved(progress, id)) unsolved += 1;
  return unsolved === 1 ? 'last' : 'playing';
}

type Today = Pick<DashboardStats, 'registeredToday' | 'approvedToday' | 'completedToday' | 'medianApprovalMinutes'>;

function countToday(state: Projections, dayStart: string): Today {
  let registeredToday = 0;
  let completedToday = 0;
  const waits: number[] = [];
  for (const guest of state.guests.all()) {
    // An entry that was taken over belongs to the guest who took it over, and is counted with that guest.
    if (guest.movedTo !== undefined) continue;
    // Nothing of a guest who left before today is from today.
    if (guest.status === 'ended' && guest.updatedAt < dayStart) continue;
    const registeredAt = firstRegistration(state, guest);
    const { approvedAt } = guest;
    if (registeredAt >= dayStart) registeredToday += 1;
    if (approvedAt !== undefined && approvedAt >= dayStart)
      waits.push(Date.parse(approvedAt) - Date.parse(registeredAt));
    for (const { completedAt } of state.progress.listTimesOfGuest(guest.userId)) {
      if (completedAt !== undefined && completedAt >= dayStart) completedToday += 1;
    }
  }
  const wait = median(waits);
  return {
    registeredToday,
    approvedToday: waits.length,
    completedToday,
    medianApprovalMinutes: wait === null ? null : Math.max(0, Math.round((wait / minuteMs) * 10) / 10),
  };
}

/** Returns when a guest registered first, which may have been on another phone. */
export function firstRegistration({ guests }: Projections, { userId, createdAt }: Guest): string {
  let first = createdAt;
  for (const id of guests.getOwnAndTakenOverIds(userId)) {
    const entry = guests.get(id);
    if (entry !== undefined && entry.createdAt < first) first = entry.createdAt;
  }
  return first;
}
