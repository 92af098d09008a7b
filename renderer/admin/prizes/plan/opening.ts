import { prizeLimitsOfEntry } from '#core/model/prize.ts';
import type { NumberOrEmpty } from './plan-draft.ts';

/** The form values of the next campaign. */
export type OpeningDraft = {
  readonly name: string;
  readonly guests: NumberOrEmpty;
  /** Empty while the proposed number is used. */
  readonly blankBalls: NumberOrEmpty;
  readonly salesYen: NumberOrEmpty;
};
export const emptyOpening: OpeningDraft = { name: '', guests: '', blankBalls: '', salesYen: '' };

export function isOpeningDraft(value: unknown): value is OpeningDraft {
  return typeof value === 'object' && value !== null && Object.keys(emptyOpening).every((field) => field in value);
}

/** Returns the number of white balls: the typed number, or else the expected guests minus the winners, but not less than 0. */
export function countBlanks({ guests, blankBalls }: OpeningDraft, winners: number): number {
  return blankBalls === '' ? Math.max(0, (guests || 0) - winners) : blankBalls;
}

export type OpeningFault = 'nameMissing' | 'guestsMissing' | 'noBalls' | 'tooMany';

export const maxBalls = prizeLimitsOfEntry.blankBalls;

/** Returns why the campaign cannot be opened, or undefined when it can. */
export function findOpeningFault(opening: OpeningDraft, winners: number): OpeningFault | undefined {
  if (opening.name.trim() === '') return 'nameMissing';
  if (opening.guests === '' && opening.blankBalls === '') return 'guestsMissing';
  return findBallsFault(winners + countBlanks(opening, winners));
}

export function findBallsFault(balls: number): 'noBalls' | 'tooMany' | undefined {
  if (balls === 0) return 'noBalls';
  return balls > maxBalls ? 'tooMany' : undefined;
}
