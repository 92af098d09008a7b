import type { ClueStats } from '#core/api/stats-shapes.ts';

/** So many guests have to have reached a clue before it is called hard. */
const leastReached = 5;
/** A clue that more guests than this share get through is not worth a word. */
const easyShare = 0.8;

/** The part of the guests who reached a clue and got through it, 0 to 1; passed by staff does not count. */
const solvedShare = ({ reached, solved }: ClueStats) => (reached === 0 ? 1 : solved / reached);

/** The clue at which most guests get stuck; undefined when none stands out. With equal shares the one with more wrong tries. */
export function hardestClue(clues: readonly ClueStats[]): ClueStats | undefined {
  const hard = clues.filter((clue) => clue.reached >= leastReached && solvedShare(clue) < easyShare);
  return hard.sort((a, b) => solvedShare(a) - solvedShare(b) || b.wrongTries - a.wrongTries)[0];
}
