import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PeriodStats } from '#core/api/stats-schemas.ts';
import type { Language } from '#core/model/languages.ts';
import { prizeTiers } from '#core/model/prize-tiers.ts';
import type { Progress } from '#core/model/progress.ts';
import type { Story } from '#core/model/story.ts';
import { addDays, countDays } from '#core/rules/days.ts';
import { isSolved } from '#core/rules/progress.ts';
import { rulesOf } from '#core/rules/questions/question-types.ts';
import { contentInLanguage } from '#core/rules/translate.ts';
import type { Clock } from '../../platform/clock.ts';
import { getStartOfLocalDay, parseLocalTime, toLocalDay } from '../../platform/local-time.ts';
import { median } from '../../platform/median.ts';
import type { Projections } from '../../storage/projections/projections.ts';
import type { StoryReader } from '../functions.ts';
import { firstRegistration } from './dashboard.ts';

export type StatsDeps = {
  readonly state: Projections;
  readonly stories: Pick<StoryReader, 'current'>;
  readonly clock: Clock;
};

/** How long the count may keep other calls waiting at a time, in milliseconds. */
const sliceMs = 8;
/** A guest who has done nothing for this long counts as having given up. */
const givesUpAfterMs = 24 * 60 * 60 * 1_000;

type Days = PeriodStats['days'];
type LanguageRow = PeriodStats['languages'][number];
/** What guests did in a story, by question id where it is about clues. */
type Tally = {
  started: number;
  completed: number;
  playing: number;
  readonly runs: number[];
  readonly gaveUp: Map<string, number>;
};
type Counted = Pick<PeriodStats, 'from' | 'to' | 'days' | 'languages' | 'draws'> & {
  readonly stories: ReadonlyMap<string, Tally>;
};

/**
 * Returns a function that counts what happened on some days (STATS-1). It keeps the last result until the next journal line or
 * hour, and counts only one period at a time, so that several open pages do not slow down the guests' calls.
 */
export function createPeriodStats({ state, stories, clock }: StatsDeps) {
  let known: { readonly key: string; readonly counted: Promise<Counted> } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return async (from: string, to: string, language: Language): Promise<PeriodStats> => {
    const hour = Math.floor(clock.now() / 3_600_000);
    const key = [from, to, state.lastSeq, hour].join(' ');
    if (known?.key !== key) {
      const counted = last.then(() => count(state, { from, to, nowMs: clock.now() }, () => clock.monotonic()));
      last = counted.catch(() => undefined);
      known = { key, counted };
    }
    const { stories: tallies, ...counted } = await known.counted;
    const rows = [...tallies].map(([storyId, tally]) =>
      toStoryRow(state, { storyId, story: stories.current(storyId), tally, from, to, language }),
    );
    return { ...counted, stories: rows.sort((a, b) => b.started - a.started) };
  };
}

type Period = { readonly from: string; readonly to: string; readonly nowMs: number };

async function count(state: Projections, { from, to, nowMs }: Period, monotonic: () => number): Promise<Counted> {
  const [start, end] = getBounds(from, to);
  const isWithin = (at: string | undefined): at is string => at !== undefined && at >= start && at < end;
  const days: Days = Array.from({ length: countDays(from, to) + 1 }, (_, index) => ({
    ...{ day: addDays(from, index), registered: 0, started: 0, completed: 0, draws: 0, wins: 0 },
  }));
  const languages = new Map<LanguageRow['language'], LanguageRow>();
  const stories = new Map<string, Tally>();
  const addTo = (row: LanguageRow, field: 'registered' | 'started' | 'completed', at: string) => {
    row[field] += 1;
    const day = days[countDays(from, toLocalDay(at))];
    if (day !== undefined) day[field] += 1;
  };
  let sliceEnd = monotonic() + sliceMs;
  for (const guest of [...state.guests.all()]) {
    if (monotonic() > sliceEnd) {
      await nextTurn();
      sliceEnd = monotonic() + sliceMs;
    }
    // An entry that was taken over belongs to the guest who took it over, and is counted with that guest.
    if (guest.movedTo !== undefined) continue;
    const { language = null, userId, status } = guest;
    const row = languages.get(language) ?? { language, registered: 0, started: 0, completed: 0 };
    languages.set(language, row);
    const registeredAt = firstRegistration(state, guest);
    if (isWithin(registeredAt)) addTo(row, 'registered', registeredAt);
    for (const times of state.progress.listTimesOfGuest(userId)) {
      const { storyId, startedAt, completedAt, lastActivityAt = startedAt } = times;
      if (isWithin(completedAt)) addTo(row, 'completed', completedAt);
      if (!isWithin(startedAt)) continue;
      addTo(row, 'started', startedAt);
      const tally = stories.get(storyId) ?? {
        started: 0,
        completed: 0,
        playing: 0,
        runs: [],
        gaveUp: new Map<string, number>(),
      };
      stories.set(storyId, tally);
      tally.started += 1;
      if (completedAt !== undefined) {
        tally.completed += 1;
        tally.runs.push(Math.max(0, Date.parse(completedAt) - Date.parse(startedAt)));
      } else if (status === 'ended' || nowMs - Date.parse(lastActivityAt ?? startedAt) >= givesUpAfterMs) {
        const questionId = findOpenClue(state.progress.get(userId, storyId));
        if (questionId !== undefined) tally.gaveUp.set(questionId, (tally.gaveUp.get(questionId) ?? 0) + 1);
      } else tally.playing += 1;
    }
  }
  const draws = [...prizeTiers, null].map((tier) => ({ tier, drawn: 0, handedOver: 0 }));
  for (const { tier, drawnAt, voucher } of state.lottery.draws) {
    if (!isWithin(drawnAt)) continue;
    const drawRow = draws.find((one) => one.tier === tier);
    if (drawRow !== undefined) drawRow.drawn += 1;
    if (drawRow !== undefined && voucher?.redeemed !== undefined) drawRow.handedOver += 1;
    const day = days[countDays(from, toLocalDay(drawnAt))];
    if (day === undefined) continue;
    day.draws += 1;
    if (tier !== null) day.wins += 1;
  }
  const rows = [...languages.values()].filter((row) => row.registered + row.started + row.completed > 0);
  rows.sort((a, b) => b.started - a.started || b.registered - a.registered);
  return { from, to, days, languages: rows, draws, stories };
}

/** Returns when the first day begins and when the last one ends, as ISO 8601. */
function getBounds(from: string, to: string): readonly [string, string] {
  const [start, end] = [from, addDays(to, 1)].map((day) => getStartOfLocalDay(parseLocalTime(day, '12:00')));
  return [start ?? '', end ?? ''];
}

/** Returns the first clue that the guest has not solved, which is where they stopped. */
const findOpenClue = (progress: Progress | undefined): string | undefined =>
  progress?.questionIds.find((questionId) => !isSolved(progress, questionId));

type StoryParts = {
  readonly storyId: string;
  readonly story: Story | undefined;
  readonly tally: Tally;
  readonly from: string;
  readonly to: string;
  readonly language: Language;
};

function toStoryRow(
  state: Projections,
  { storyId, story, tally, from, to, language }: StoryParts,
): PeriodStats['stories'][number] {
  const { title = '', questions = [] } = story === undefined ? {} : contentInLanguage(story, language);
  const [start, end] = getBounds(from, to).map((at) => Date.parse(at)) as [number, number];
  const spots = questions.filter((question) => rulesOf(question).hasSpot);
  // Joining the figures of a whole season takes a moment, and only spots need them.
  const clues = spots.length === 0 ? undefined : state.storyFigures.get(storyId).clues;
  const stops = [...tally.gaveUp].map(([questionId, stopped]) => {
    const index = questions.findIndex((question) => question.questionId === questionId);
    return {
      ...{ questionId, questionIndex: index === -1 ? null : index, count: stopped },
      questionText: questions[index]?.questionText ?? '',
    };
  });
  return {
    ...{ storyId, title, started: tally.started, completed: tally.completed, playing: tally.playing },
    medianMs: median(tally.runs),
    gaveUp: stops.sort((a, b) => (a.questionIndex ?? questions.length) - (b.questionIndex ?? questions.length)),
    spots: spots.map(({ questionId, spotName = '' }) => ({
      ...{ questionId, spotName },
      found: (clues?.get(questionId)?.foundAt ?? []).filter((at) => at >= start && at < end).length,
    })),
  };
}
