import type { GuestEndpoints } from '#core/api/guest.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import { contentTexts } from '#core/locales/content-texts.ts';
import { listMembers } from '#core/rules/crew.ts';
import { viewUnread } from '#core/rules/messages.ts';
import { isPublished } from '#core/rules/open-story.ts';
import { publicStory } from '#core/rules/reveal.ts';
import type { Caller, Handlers } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ApprovalService } from './approval.service.ts';
import type { CheckInService } from './check-in.service.ts';
import type { CorrectionService } from './correction.service.ts';
import { listGuests } from './guest-list.ts';
import { requireGuest } from './guest-queue.ts';
import { myGuestView, registeredView, staffGuestView } from './guests.presenter.ts';
import type { GuestsDeps } from './guests-deps.ts';
import type { MoveRoomService } from './move-room.service.ts';
import { ownGuests } from './own-guests.ts';
import type { RegistrationService } from './registration.service.ts';
import type { ResumeService } from './resume.service.ts';
import type { StaysService } from './stays.service.ts';
import type { Author, UndoService } from './undo.service.ts';

type PhoneCalls =
  | 'registerGuest'
  | 'correctRegistration'
  | 'findInRoom'
  | 'listMyGuests'
  | 'resumeGuest'
  | 'createResumeCode'
  | 'createCrewCode'
  | 'lookUpCode'
  | 'getActiveStatus'
  | 'lookUpTicket';
type StaffCalls =
  | 'listGuests'
  | 'toggleActive'
  | 'rejectGuest'
  | 'rejectGuests'
  | 'checkOut'
  | 'samePerson'
  | 'moveRoom'
  | 'updateGuestStory'
  | 'undoGuestAction'
  | 'createTicket'
  | 'listTickets'
  | 'voidTicket';

export type GuestsRouteDeps = {
  readonly deps: GuestsDeps;
  readonly registration: RegistrationService;
  readonly correction: CorrectionService;
  readonly checkIn: CheckInService;
  readonly approval: ApprovalService;
  readonly stays: StaysService;
  readonly resume: ResumeService;
  readonly moveRoom: MoveRoomService;
  readonly undo: UndoService;
};

/** Returns the handlers of the guest calls that phones make. */
export function guestPhoneHandlers({
  deps,
  registration,
  correction,
  resume,
  checkIn,
}: GuestsRouteDeps): Handlers<GuestEndpoints, PhoneCalls> {
  return {
    registerGuest: async ({ body, caller, ensurePhone, language }) => ({
      data: registeredView(await registration.register({ ...body, language }, caller, ensurePhone)),
      message: 'Registered',
    }),
    correctRegistration: async ({ params, body }) => ({
      data: registeredView(await correction.correct(params.userId, body)),
      message: 'Corrected',
    }),
    findInRoom: ({ params, query, caller, ensurePhone }) => {
      const matches = registration.findInRoom(params.roomNumber, query.guestName, caller);
      // The phone gets its cookie with the look-up. If it then sends its registration twice, both requests come from the
      // same phone.
      ensurePhone();
      return {
        data: matches.map((guest) => ({ ...registeredView(guest), _id: guest.userId, createdAt: guest.createdAt })),
      };
    },
    listMyGuests: ({ caller, language }) => ({
      data: ownGuests(deps, caller.phone === undefined ? {} : { phone: caller.phone }).map((guest) =>
        myGuestView(deps, guest, language),
      ),
    }),
    resumeGuest: async ({ body, caller, ensurePhone }) => ({
      data: registeredView(await resume.redeem(body, caller, ensurePhone)),
    }),
    lookUpCode: ({ body, caller, ensurePhone }) => {
      const data = resume.lookUp(body.code, caller);
      // As with `findInRoom`: a phone that sends its request to join twice is one phone.
      ensurePhone();
      return { data };
    },
    lookUpTicket: ({ body, caller, language, ensurePhone }) => {
      const data = checkIn.lookUp(body.code, caller, (storyId) => {
        const story = storyId === undefined ? undefined : deps.stories.current(storyId);
        // If only the season of the ticket's story is wrong, the error tells its day.
        if (story !== undefined && isPublished(story)) deps.stories.requireOpen(story.storyId);
        return deps.stories
          .listActive()
          .filter((active) => storyId === undefined || active.storyId === storyId)
          .map((active) => publicStory(active, language));
      });
      // The phone gets its cookie with the look-up. If it then sends its registration twice, both requests come from the
      // same phone.
      ensurePhone();
      return { data };
    },
    createResumeCode: async ({ params, caller }) => ({ data: await resume.createCode(params.userId, caller) }),
    createCrewCode: async ({ params, caller }) => ({ data: await resume.getCrewCode(params.userId, caller) }),
    getActiveStatus: ({ params: { userId }, language }) => {
      const guest = requireGuest(deps, userId);
      const { status, storyId } = guest;
      const members = listMembers(guest);
      const phoneChanges = deps.state.phones.getChangeCount(userId);
      const messages = viewUnread(deps.state.chats.getAllLines(userId), contentTexts[language]);
      const isIndoor = deps.stories.current(storyId)?.isIndoor === true;
      return { data: { isActive: status === 'active', status, storyId, phoneChanges, isIndoor, messages, members } };
    },
  };
}

/** Returns the handlers of the guest calls that staff make. */
export function guestStaffHandlers(services: GuestsRouteDeps): Handlers<StaffEndpoints, StaffCalls> {
  const { deps, registration, approval, stays, undo, checkIn, moveRoom } = services;
  return {
    listGuests: ({ query, language }) => {
      const { guests, ...top } = listGuests(deps, query, language);
      return { data: guests.map((guest) => staffGuestView(deps, guest, language)), top };
    },
    toggleActive: async ({ params, body, caller, language }) => {
      const { guest, undo } = await approval.setActive(params.userId, body, toAuthor(caller));
      const message = guest.status === 'active' ? 'User activated' : 'User stopped';
      return { data: { ...staffGuestView(deps, guest, language), ...(undo && { undo }) }, message };
    },
    rejectGuest: async ({ params, caller }) => {
      const undo = await approval.reject(params.userId, toAuthor(caller));
      return { data: { ...(undo && { undo }) } };
    },
    rejectGuests: async ({ body, caller }) => {
      const rejected = await approval.rejectAll(body.userIds, toAuthor(caller));
      return { data: { rejected: rejected.map(({ userId, undo }) => ({ userId, ...(undo && { undo }) })) } };
    },
    checkOut: async ({ params, query, caller }) => {
      const { ended, undo } = await stays.checkOut(params.userId, query.only, toAuthor(caller));
      return { data: { ended: ended.map(({ userId, guestName }) => ({ userId, guestName })), ...(undo && { undo }) } };
    },
    undoGuestAction: async ({ params, body, caller, language }) => {
      const guest = await undo.undo(params.userId, body.actionId, toAuthor(caller));
      return { data: staffGuestView(deps, guest, language), message: 'Undone' };
    },
    moveRoom: async ({ params, body, caller }) => {
      const { moved, stayId, undo } = await moveRoom.move(params.userId, body, toAuthor(caller));
      await deps.security.note({ event: 'guests_moved', count: moved.length }, caller);
      return { data: { moved: [...moved], stayId, ...(undo && { undo }) }, message: 'Guests moved' };
    },
    samePerson: async ({ params, body, caller, language }) => {
      const guest = await approval.mergeSamePerson(params.userId, body.userId, toAuthor(caller).email);
      return { data: staffGuestView(deps, guest, language) };
    },
    createTicket: async ({ body, caller }) => ({
      data: await checkIn.issue(body, toAuthor(caller).email),
      message: 'Check-in ticket made',
    }),
    listTickets: ({ query }) => ({ data: checkIn.list(query) }),
    voidTicket: async ({ params, caller }) => ({
      data: await checkIn.makeVoid(params.ticketId, toAuthor(caller).email),
      message: 'Check-in ticket made void',
    }),
    updateGuestStory: async ({ params, body, caller, language }) => {
      const guest = await registration.changeByStaff(params.userId, body.storyId, toAuthor(caller).email);
      return { data: staffGuestView(deps, guest, language), message: 'Story updated' };
    },
  };
}

/** Returns the author of an action. Throws NOT_SIGNED_IN if the caller has no session. */
function toAuthor({ session }: Caller): Required<Author> {
  if (session === undefined) throw new AppError('NOT_SIGNED_IN');
  const { email, sessionId } = session;
  return { email, sessionId };
}
