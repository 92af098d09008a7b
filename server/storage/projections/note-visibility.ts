import type { Stay } from '#core/model/guest.ts';
import type { WrittenNote } from './note-index.ts';
import type { Projections } from './projections.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** A note that belongs to no stay is shown for this many days. */
const shownDays = 7;

/** Returns the stay to which a note belongs; undefined if it belongs to none. */
export const findNoteStay = ({ stays }: Pick<Projections, 'stays'>, { stayId }: WrittenNote): Stay | undefined =>
  stayId === undefined ? undefined : stays.get(stayId);

/**
 * Returns whether staff still see a note (NOTE-1): a room's note until the stay ends, any other for seven days. `now` is in
 * milliseconds.
 */
export function isNoteShown(state: Pick<Projections, 'stays' | 'notes'>, note: WrittenNote, now: number): boolean {
  if (state.notes.isGone(note)) return false;
  if (note.stayId === undefined) return now - Date.parse(note.at) < shownDays * dayMs;
  const stay = findNoteStay(state, note);
  return stay !== undefined && state.stays.getCurrent(stay.roomKey)?.stayId === stay.stayId;
}
