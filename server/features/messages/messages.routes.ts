import type { GuestEndpoints } from '#core/api/guest.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Guest } from '#core/model/guest.ts';
import type { MessageEntry, MessageGroup } from '#core/model/message.ts';
import { listUnread } from '#core/rules/messages.ts';
import { isCompleted } from '#core/rules/progress.ts';
import { normaliseRoom } from '#core/rules/text-normalise.ts';
import type { Handlers } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Journal } from '../../storage/ports.ts';
import { isCurrent } from '../../storage/projections/guest-index.ts';
import { type KeyedQueue, toGuestQueueKey } from '../../storage/projections/keyed-queue.ts';
import type { Projections } from '../../storage/projections/projections.ts';
import type { SecurityNotes, StoryReader } from '../functions.ts';

export type MessagesDeps = {
  readonly journal: Pick<Journal, 'append'>;
  readonly state: Projections;
  readonly queue: KeyedQueue;
  readonly ids: Ids;
  readonly stories: Pick<StoryReader, 'current'>;
  readonly security: Pick<SecurityNotes, 'note'>;
};

type Receivers =
  | { readonly userId: string }
  | { readonly roomNumber: string }
  | { readonly storyId: string }
  | MessageGroup;

/** Returns the handlers of the calls with which staff speak to guests, and guests confirm what they have read (HELP-10). */
export function messagesHandlers(
  deps: MessagesDeps,
): Handlers<GuestEndpoints & StaffEndpoints, 'sendMessage' | 'readMessage'> {
  const { journal, state, queue, ids, security } = deps;
  return {
    sendMessage: async ({ body: { to, template, text }, caller }) => {
      if (caller.session === undefined) throw new AppError('NOT_SIGNED_IN');
      const { email } = caller.session;
      const messageId = ids.shortId();
      // Nothing is awaited between the choice of the guests and the writing, so nobody leaves in between.
      const guests = findReceivers(deps, to);
      const lines = guests.map(({ userId, storyId }): MessageEntry => {
        const said = template === undefined ? { text: text ?? '' } : { template };
        return { kind: 'message', type: 'sent', userId, storyId, messageId, ...said, by: email };
      });
      const last = lines.pop();
      if (last !== undefined) {
        await journal.append(...lines, last);
        await security.note({ event: 'message_sent', count: guests.length }, caller);
      }
      return { data: { messageId, sentTo: guests.length } };
    },
    readMessage: async ({ params: { messageId }, caller }) => {
      const { userId } = caller;
      if (userId === undefined) throw new AppError('GUEST_UNKNOWN');
      await queue.run(toGuestQueueKey(userId), async () => {
        const guest = state.guests.get(userId);
        if (guest === undefined) throw new AppError('GUEST_UNKNOWN');
        const lines = state.chats.getAllLines(userId);
        const sent = lines.find((line) => line.kind === 'message' && line.messageId === messageId);
        if (sent === undefined) throw new AppError('NOT_FOUND');
        if (!listUnread(lines).some((message) => message.messageId === messageId)) return;
        await journal.append({ kind: 'message', type: 'read', userId, storyId: sent.storyId, messageId });
      });
      return {};
    },
  };
}

/**
 * Returns the current guests to whom a message goes. Throws `GUEST_NOT_FOUND` and `WRONG_STATUS` if a single guest is meant who
 * does not exist or has left, and `STORY_NOT_FOUND`.
 */
function findReceivers({ state, stories }: MessagesDeps, to: Receivers): readonly Guest[] {
  if (to === 'staying') return state.guests.current();
  if (to === 'playing')
    return state.guests.current().filter(({ userId, storyId }) => isPlaying(state, userId, storyId));
  if ('roomNumber' in to) return state.guests.inRoom(normaliseRoom(to.roomNumber));
  if ('storyId' in to) {
    if (stories.current(to.storyId) === undefined) throw new AppError('STORY_NOT_FOUND');
    return state.guests.current().filter(({ storyId }) => storyId === to.storyId);
  }
  const guest = state.guests.get(to.userId);
  if (guest === undefined) throw new AppError('GUEST_NOT_FOUND');
  if (!isCurrent(guest)) throw new AppError('WRONG_STATUS');
  return [guest];
}

function isPlaying({ progress }: Projections, userId: string, storyId: string): boolean {
  const game = progress.get(userId, storyId);
  return game?.startedAt !== undefined && !isCompleted(game);
}
