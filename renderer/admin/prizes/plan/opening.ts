import { prizeLimitsOfEntry } from '#core/model/prize.ts';
import type { Typed } from './plan-draft.ts';

/** The form values of the next campaign. */
export type Opening = {
  readonly name: string;
  readonly guests: Typed;
  /** Empty while the proposed number is used. */
  readonly blankBalls: Typed;
  readonly salesYen: Typed;
};
export const noOpening: Opening = { name: '', guests: '', blankBalls: '', salesYen: '' };

export function isOpening(kept: unknown): kept is Opening {
  return typeof kept === 'object' && kept !== null && Object.keys(noOpening).every((field) => field in kept);
}

/** Returns the white balls: the typed number, else the expected guests minus the winners. */
export function blanksOf({ guests, blankBalls }: Opening, winners: number): number {
  return blankBalls === '' ? Math.max(0, (guests || 0) - winners) : blankBalls;
}

export type OpeningFault = 'nameMissing' | 'guestsMissing' | 'noBalls' | 'tooMany';

export const mostBalls = prizeLimitsOfEntry.blankBalls;

/** Returns why the campaign cannot be opened, or undefined when it can. */
export function openingFault(opening: Opening, winners: number): OpeningFault | undefined {
  if (opening.name.trim() === '') return 'nameMissing';
  if (opening.guests === '' && opening.blankBalls === '') return 'guestsMissing';
  return ballsFault(winners + blanksOf(opening, winners));
}

export function ballsFault(balls: number): 'noBalls' | 'tooMany' | undefined {
  if (balls === 0) return 'noBalls';
  return balls > mostBalls ? 'tooMany' : undefined;
}
