import type { StaffEndpoints } from '#core/api/staff.ts';
import { normaliseRoom } from '#core/rules/text-normalise.ts';
import type { Handlers } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Journal } from '../../storage/ports.ts';
import type { WrittenNote } from '../../storage/projections/note-index.ts';
import type { Projections } from '../../storage/projections/projections.ts';

export type NotesDeps = {
  readonly journal: Pick<Journal, 'append'>;
  readonly state: Projections;
  readonly clock: Clock;
  readonly ids: Ids;
};

/** Returns the handlers of the calls for the notes of staff (NOTE-1). */
export function notesHandlers(deps: NotesDeps): Handlers<StaffEndpoints, 'addNote' | 'listNotes' | 'deleteNote'> {
  const { journal, state, clock, ids } = deps;
  return {
    addNote: async ({ body: { text, roomNumber }, caller }) => {
      if (caller.session === undefined) throw new AppError('NOT_SIGNED_IN');
      const room = roomNumber === undefined ? {} : toRoom(state, roomNumber);
      const noteId = ids.shortId();
      const by = caller.session.email;
      await journal.append({
        ...{ kind: 'note', userId: '', storyId: '', type: 'added', by },
        note: { noteId, text, ...room },
      });
      const note = state.notes.get(noteId);
      if (note === undefined) throw new AppError('INTERNAL');
      return { data: toView(state, note) };
    },
    listNotes: () => {
      const now = clock.now();
      const shown = [...state.notes.all()].filter((note) => state.notes.isShown(note, state.stays, now)).reverse();
      return { data: shown.map((note) => toView(state, note)) };
    },
    deleteNote: async ({ params: { noteId }, caller }) => {
      if (caller.session === undefined) throw new AppError('NOT_SIGNED_IN');
      if (state.notes.get(noteId) === undefined) throw new AppError('NOT_FOUND');
      const by = caller.session.email;
      await journal.append({ kind: 'note', userId: '', storyId: '', type: 'removed', noteId, by });
      return {};
    },
  };
}

/** Returns the room of a note. Throws `ROOM_INVALID` if nothing of it is left. */
function toRoom({ stays }: Projections, roomNumber: string) {
  const roomKey = normaliseRoom(roomNumber);
  if (roomKey === '') throw new AppError('ROOM_INVALID');
  const stay = stays.getCurrent(roomKey);
  return { roomNumber: roomNumber.trim(), roomKey, ...(stay === undefined ? {} : { stayId: stay.stayId }) };
}

/** Returns a note as staff see it, with the room in which its guests are now. */
function toView(state: Projections, note: WrittenNote) {
  const { noteId, text, at, by, stayId } = note;
  const guest = stayId === undefined ? undefined : state.guests.inStay(stayId)[0];
  const roomNumber = guest?.roomNumber ?? note.roomNumber;
  return { noteId, text, at, by, ...(roomNumber === undefined ? {} : { roomNumber }) };
}
