import type { StoryStats } from '#core/api/stats-schemas.ts';
import type { Story } from '#core/model/story.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Projections } from '../../storage/projections/projections.ts';
import { clueFunnel } from './clue-funnel.ts';

/**
 * Figures that took longer than this to compute (in milliseconds) are reused for ten times as long as they took, as on the
 * dashboard.
 */
const quickMs = 20;
const restFactor = 10;

type Known = {
  readonly version: number;
  readonly forgotten: number;
  readonly seq: number;
  readonly restUntil: number;
  readonly stats: StoryStats;
};

/**
 * Returns a function that computes the figures for the clues of a story. Open screens request them after every action in a
 * full hotel, so they are computed again only after a new journal line. A slow result is reused even longer, unless the
 * story was edited or answers of erased guests were removed. Keeps one result for each story.
 */
export function createFunnels(state: Projections, clock: Clock): (story: Story) => StoryStats {
  const funnels = new Map<string, Known>();
  return (story) => {
    const before = funnels.get(story.storyId);
    const start = clock.monotonic();
    const { removalCount: forgotten } = state.clues;
    const isOfToday = before?.version === story.version && before.forgotten === forgotten;
    if (isOfToday && (before.seq === state.lastSeq || start < before.restUntil)) return before.stats;
    const stats = clueFunnel(state, story);
    const tookMs = clock.monotonic() - start;
    const restUntil = tookMs > quickMs ? start + tookMs * restFactor : 0;
    funnels.set(story.storyId, { version: story.version, forgotten, seq: state.lastSeq, restUntil, stats });
    return stats;
  };
}
