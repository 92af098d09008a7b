import type { MyGuest, Registered, StaffGuest } from '#core/api/response-schemas.ts';
import { pickFields } from '#core/model/fields.ts';
import { type Guest, ownGuestFields, staffGuestFields } from '#core/model/guest.ts';
import type { Language } from '#core/model/hotel.ts';
import { listMembers } from '#core/rules/crew.ts';
import { type ProgressSummary, summarise } from '#core/rules/progress.ts';
import { findEarlierGuests } from '#core/rules/stay.ts';
import { findStuck, type Stuck } from '#core/rules/stuck.ts';
import { timings } from '#core/rules/timings.ts';
import { contentInLanguage } from '#core/rules/translate.ts';
import { findTreasures } from '#core/rules/treasures.ts';
import { toLocalDay } from '../../platform/local-time.ts';
import type { GuestsDeps } from './guests-deps.ts';
import { normalisedName } from './normalised-name.ts';
import { findPhoneGroup } from './phone-limits.ts';

/** Returns the fields of a guest that the response to a registration contains. */
export function registeredView(guest: Guest): Registered {
  return { ...pickFields(ownGuestFields, guest), isActive: guest.status === 'active' };
}

/** Returns the story's title in the reader's language, or an empty text if the story does not exist. */
export function findStoryTitle({ stories }: Pick<GuestsDeps, 'stories'>, storyId: string, language: Language): string {
  const story = stories.current(storyId);
  return story === undefined ? '' : contentInLanguage(story, language).title;
}

/** Returns one of a phone's own guests, as that phone shows it (IDENTITY-2). */
export function myGuestView(deps: GuestsDeps, guest: Guest, language: Language): MyGuest {
  const { answeredCount, questionCount, gameCompleted } = summariseGuest(deps, guest);
  return {
    ...registeredView(guest),
    storyTitle: findStoryTitle(deps, guest.storyId, language),
    answeredCount,
    questionCount,
    treasures: ownTreasures(deps, guest),
    gameCompleted,
    lottery: deps.getSpinRight(guest, language),
  };
}

function ownTreasures({ state, stories }: GuestsDeps, { userId, storyId }: Guest): MyGuest['treasures'] {
  const progress = state.progress.get(userId, storyId);
  const pinned = progress && stories.getContent(storyId, progress.storyVersion);
  const content = pinned ?? stories.current(storyId);
  return content === undefined ? [] : findTreasures(content, progress);
}

/** Returns a guest, as staff see them in the panel. */
export function staffGuestView(deps: GuestsDeps, guest: Guest, language: Language): StaffGuest {
  const summary = summariseGuest(deps, guest);
  const { answeredCount, questionCount, gameCompleted, totalScore, percent } = summary;
  return {
    ...pickFields(staffGuestFields, guest),
    _id: guest.userId,
    isActive: guest.status === 'active',
    ...(guest.crew && { members: listMembers(guest) }),
    storyTitle: findStoryTitle(deps, guest.storyId, language),
    progress: percent,
    answeredCount,
    questionCount,
    isStarted: summary.state !== 'not_started',
    gameCompleted,
    totalScore,
    lastActivityAt: findLastActivity(deps, guest),
    stay: stayView(deps, guest),
    ...lostDraw(deps, guest),
    ...(guest.status === 'waiting'
      ? { ...correctedMark(guest), ...phoneGroup(deps, guest), ...sameName(deps, guest) }
      : {}),
    prize: toPrize(deps, guest),
    ...stuckView(deps, guest, language),
  };
}

/**
 * A restore of an older backup removes guests but no draws. A guest who registers again with the same ticket, or in a room
 * whose stay the backup still has, is in the stay of the draw. If the backup lacks the stay, too, room and name are compared.
 */
function lostDraw({ state, clock, toPersonMark }: GuestsDeps, guest: Guest): Pick<StaffGuest, 'lostDrawAt'> {
  if (guest.status === 'ended') return {};
  // Much later it is another guest with the same name.
  const since = new Date(clock.now() - timings.lostDrawMs).toISOString();
  const ofPerson = state.lottery.listOfPerson(toPersonMark(guest)).filter(({ drawnAt }) => drawnAt > since);
  const draw = [...state.lottery.listOfStay(guest.stayId), ...ofPerson].findLast(
    ({ userId }) => state.guests.get(userId) === undefined,
  );
  return draw === undefined ? {} : { lostDrawAt: draw.drawnAt };
}

/** Returns whether the guest has a spin or a voucher, or got the prize (PANEL-22). */
export function toPrize(deps: GuestsDeps, guest: Guest): StaffGuest['prize'] {
  return deps.findPrize(guest, findEndTime(deps, guest));
}

/**
 * Returns the question at which a guest needs help now, and why, or undefined if there is none (HELP-1). Only active guests
 * count. Those whom staff stopped are left out because staff are already talking to them (HELP-2).
 */
export function stuckAt({ state, clock }: GuestsDeps, guest: Guest): Stuck | undefined {
  if (guest.status !== 'active') return undefined;
  const { userId, storyId } = guest;
  return findStuck(state.progress.get(userId, storyId), clock.now(), state.progress.getLastActivity(userId));
}

function stuckView(deps: GuestsDeps, guest: Guest, language: Language): Pick<StaffGuest, 'stuck'> {
  const stuck = stuckAt(deps, guest);
  if (stuck === undefined) return {};
  const { userId, storyId } = guest;
  const story = deps.stories.current(storyId);
  const question =
    story && contentInLanguage(story, language).questions.find((other) => other.questionId === stuck.questionId);
  const tried = deps.state.progress.get(userId, storyId)?.answers[stuck.questionId];
  const lastAnswer = tried === undefined || tried.isCorrect ? '' : tried.answer;
  const option = question?.multipleChoiceOptions.find(({ value }) => value === lastAnswer);
  return {
    stuck: {
      ...stuck,
      questionText: question?.questionText ?? '',
      lastAnswer: option && option.text !== '' ? `${option.value} ${option.text}` : lastAnswer,
    },
  };
}

export function summariseGuest({ state, stories }: GuestsDeps, guest: Guest): ProgressSummary {
  const progress = state.progress.get(guest.userId, guest.storyId);
  const ids = progress === undefined ? (stories.current(guest.storyId)?.questions ?? []) : [];
  return summarise(
    progress,
    ids.map((question) => question.questionId),
  );
}

/**
 * Returns when the guest last did something in any story, or null if they have done nothing. The time stays the same when
 * the guest is given another story (PANEL-8).
 */
export function findLastActivity({ state }: GuestsDeps, guest: Guest): string | null {
  return state.progress.getLastActivity(guest.userId) ?? null;
}

function findEndTime({ state }: GuestsDeps, { stayId, status, updatedAt }: Guest): string | undefined {
  return state.stays.get(stayId)?.endedAt ?? (status === 'ended' ? updatedAt : undefined);
}

function stayView(deps: GuestsDeps, guest: Guest): StaffGuest['stay'] {
  const { state } = deps;
  const stay = state.stays.get(guest.stayId);
  const endedAt = findEndTime(deps, guest);
  const earlier =
    stay !== undefined && guest.status === 'waiting'
      ? findEarlierGuests(stay, state.guests.inStay(stay.stayId), guest, toLocalDay).toSorted(compareArrival)
      : [];
  return {
    stayId: guest.stayId,
    state: endedAt === undefined ? 'current' : 'ended',
    endsAt: stay?.endsAt ?? guest.updatedAt,
    ...(endedAt === undefined ? {} : { endedAt }),
    ...(earlier.length > 0
      ? {
          earlierGuests: true,
          earlier: earlier.map(({ userId, guestName, status, createdAt }) => ({
            userId,
            guestName,
            status,
            createdAt,
          })),
        }
      : {}),
  };
}

function correctedMark({ corrections }: Guest): Pick<StaffGuest, 'isCorrected'> {
  return corrections === undefined ? {} : { isCorrected: true };
}

function phoneGroup(deps: GuestsDeps, { userId }: Guest): Pick<StaffGuest, 'phoneGroup'> {
  const group = findPhoneGroup(deps, userId);
  return group === undefined ? {} : { phoneGroup: group };
}

/** Returns the other current guests of the room who have the same name (IDENTITY-3). */
function sameName(deps: GuestsDeps, guest: Guest): Pick<StaffGuest, 'sameName'> {
  const name = normalisedName(guest);
  const others = deps.state.guests
    .inRoom(guest.roomKey)
    .filter((other) => other.userId !== guest.userId && normalisedName(other) === name);
  if (others.length === 0) return {};
  return {
    sameName: others.map((other) => ({
      userId: other.userId,
      guestName: other.guestName,
      answeredCount: summariseGuest(deps, other).answeredCount,
      lastActivityAt: findLastActivity(deps, other),
    })),
  };
}

const compareArrival = (left: Guest, right: Guest): number => Date.parse(left.createdAt) - Date.parse(right.createdAt);
