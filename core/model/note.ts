/** The largest number of characters of a note. */
export const noteCharacters = 500;

/** What staff wrote for each other (NOTE-1), about a room or for everybody. */
export type Note = {
  readonly noteId: string;
  readonly text: string;
  /** Absent if the note is about no room. */
  readonly roomNumber?: string;
  readonly roomKey?: string;
  /** The stay that was in the room when the note was written; absent if nobody was. */
  readonly stayId?: string;
};

/** A note was written or deleted. */
export type NoteEntry = {
  readonly kind: 'note';
  readonly userId: '';
  readonly storyId: '';
  /** The email of the account. */
  readonly by: string;
} & ({ readonly type: 'added'; readonly note: Note } | { readonly type: 'removed'; readonly noteId: string });
