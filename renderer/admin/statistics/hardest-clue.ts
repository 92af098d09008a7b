import type { ClueStats } from '#core/api/stats-schemas.ts';

/** A clue must have been reached by this many guests before it can be the hardest. */
const minReached = 5;
/** A clue that a greater share of guests solves is not hard. */
const easyShare = 0.8;

/**
 * Returns which share of the guests who reached a clue solved it, from 0 to 1; 1 if nobody reached it. Being passed by staff
 * does not count as solving it.
 */
const solvedShare = ({ reached, solved }: ClueStats) => (reached === 0 ? 1 : solved / reached);

/**
 * Returns the clue that the smallest share of guests solves, or undefined if no clue that enough guests have reached is hard.
 * Of clues with equal shares, it returns the one with more wrong tries.
 */
export function findHardestClue(clues: readonly ClueStats[]): ClueStats | undefined {
  const hard = clues.filter((clue) => clue.reached >= minReached && solvedShare(clue) < easyShare);
  return hard.sort((a, b) => solvedShare(a) - solvedShare(b) || b.wrongTries - a.wrongTries)[0];
}
