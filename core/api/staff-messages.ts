import { z } from 'zod';
import { userIdSchema } from '../model/guest.ts';
import { messageCharacters, messageGroups, messageTemplates } from '../model/message.ts';
import { noteCharacters } from '../model/note.ts';
import { storyIdSchema } from '../model/story.ts';
import type { EndpointTable } from './endpoint.ts';
import { recordId } from './params.ts';
import { staffRoutes } from './staff-routes.ts';

/** A text that staff typed, without spaces around it; not blank. */
const requiredText = (max: number) =>
  z
    .string()
    .trim()
    .refine((text) => text !== '' && [...text].length <= max);

export const noteSchema = z.object({
  noteId: z.string(),
  text: z.string(),
  /** Absent if the note is about no room. */
  roomNumber: z.string().optional(),
  at: z.string(),
  by: z.string(),
});
export type NoteView = z.infer<typeof noteSchema>;

/** The calls with which staff write to guests (HELP-10) and to each other (NOTE-1). */
export const messageEndpoints = {
  /** Sends guests a message, ready-made or typed (HELP-10). */
  sendMessage: {
    route: staffRoutes.sendMessage,
    access: 'staff',
    body: z
      .object({
        to: z.union([
          z.strictObject({ userId: userIdSchema }),
          /** Longer than a room number may be, because the room may be typed with spaces. */
          z.strictObject({ roomNumber: z.string().min(1).max(100) }),
          z.strictObject({ storyId: storyIdSchema }),
          z.enum(messageGroups),
        ]),
        template: z.literal(messageTemplates).optional(),
        text: requiredText(messageCharacters).optional(),
      })
      .refine(({ template, text }) => (template === undefined) !== (text === undefined), { path: ['text'] }),
    /** `sentTo` is the number of guests. */
    data: z.object({ messageId: z.string(), sentTo: z.number() }),
  },
  /** Returns the notes of staff that are still of use (NOTE-1), the newest first. */
  listNotes: { route: staffRoutes.listNotes, access: 'staff', data: z.array(noteSchema) },
  addNote: {
    route: staffRoutes.addNote,
    access: 'staff',
    body: z.object({
      text: requiredText(noteCharacters),
      roomNumber: z.string().min(1).max(100).optional(),
    }),
    data: noteSchema,
  },
  deleteNote: { route: staffRoutes.deleteNote, access: 'staff', params: z.object({ noteId: recordId }) },
} as const satisfies EndpointTable;
