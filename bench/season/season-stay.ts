import type { Guest, Stay } from '#core/model/guest.ts';
import { proposeStay } from '#core/rules/stay.ts';
import { normaliseRoom } from '#core/rules/text-normalise.ts';
import type { Chance } from './chance.ts';
import { type GuestGame, gameLines } from './season-game.ts';
import { iso, type SeasonStory, type Timed } from './season-line.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
export const stayDays = 3;

const names = [
  '田中',
  '佐藤',
  '比嘉',
  '金城',
  '大城',
  '宮城',
  '新垣',
  '玉城',
  '上原',
  '島袋',
  '鈴木',
  '高橋',
  '髙橋',
  '渡邉',
];
const givenNames = ['', '', 'ゆうき', 'さくら', '陽葵', 'はると', 'Anna', 'ひなた', '太郎', 'みなみ'];

export type StayPlan = {
  readonly roomNumber: string;
  readonly guests: number;
  readonly startMs: number;
  /** Absent if the party is in the hotel now. */
  readonly endMs?: number;
  /** The number of actions of each guest. */
  readonly actions: readonly number[];
};

type Parts = {
  readonly chance: Chance;
  readonly stories: readonly SeasonStory[];
  readonly hotelId: string;
  readonly mediaIds: readonly string[];
  readonly accountId: string;
  /** Nobody plays after this time. */
  readonly nowMs: number;
};

/**
 * Returns the lines of one party's stay in one room, as the services write them: registrations, approvals, games, and the
 * check-out or the end of the stay unless the party is still there.
 */
export function stayLines(parts: Parts, plan: StayPlan): Timed[] {
  const { chance, nowMs } = parts;
  const lines: Timed[] = [];
  const roomKey = normaliseRoom(plan.roomNumber);
  let stay: Stay = proposeStay({ stayId: chance.hex(16), roomKey, at: iso(plan.startMs), stayDays });
  const present: Guest[] = [];
  for (const [index, actions] of plan.actions.entries()) {
    const registeredMs = Math.min(plan.startMs + index * chance.between(1, 30) * minuteMs, nowMs - 1);
    const guest = createGuest(parts, plan.roomNumber, roomKey, stay.stayId, iso(registeredMs));
    const { userId, storyId } = guest;
    const phone = chance.hex(43);
    lines.push({
      atMs: registeredMs,
      entry: {
        ...{ kind: 'guest', type: 'registered', userId, storyId, guests: [guest], phone },
        ...(index === 0 ? { stays: [stay] } : {}),
      },
    });
    const approvedMs = registeredMs + chance.between(20, 600) * 1_000;
    const isHere = plan.endMs === undefined;
    if (isHere && (approvedMs >= nowMs || chance.isIn(0.03))) {
      present.push(guest);
      continue;
    }
    const at = iso(approvedMs);
    const approved: Guest = { ...guest, status: 'active', approvedAt: at, updatedAt: at };
    const isFirst = present.every((guest) => guest.approvedAt === undefined);
    if (isFirst) stay = proposeStay({ stayId: stay.stayId, roomKey, at, stayDays });
    lines.push({
      atMs: approvedMs,
      entry: {
        ...{ kind: 'guest', type: 'approved', userId, storyId, guests: [approved] },
        ...(isFirst ? { stays: [stay] } : {}),
        by: parts.accountId,
      },
    });
    const untilMs = Math.min(plan.endMs ?? nowMs, approvedMs + 30 * hourMs) - minuteMs;
    const game: GuestGame = { ...parts, guest: approved, fromMs: approvedMs + minuteMs, untilMs, actions };
    const played = gameLines(game);
    lines.push(...played.lines);
    let last = played.guest;
    if (isHere && chance.isIn(0.01)) {
      last = { ...last, status: 'stopped', updatedAt: iso(nowMs - 1) };
      const entry = { kind: 'guest', type: 'stopped', userId, storyId: last.storyId, guests: [last] } as const;
      lines.push({ atMs: nowMs - 1, entry: { ...entry, by: parts.accountId } });
    }
    present.push(last);
  }
  if (plan.endMs !== undefined) lines.push(createCheckOut(parts, plan.endMs, stay, present));
  return lines;
}

function createCheckOut({ chance, accountId }: Parts, endMs: number, stay: Stay, present: readonly Guest[]): Timed {
  const at = iso(endMs);
  const [first] = present;
  if (first === undefined) throw new Error('a stay without guests');
  const isCheckedOut = chance.isIn(0.7);
  return {
    atMs: endMs,
    entry: {
      kind: 'guest',
      type: isCheckedOut ? 'checked_out' : 'stay_ended',
      userId: first.userId,
      storyId: first.storyId,
      guests: present.map((guest) => ({ ...guest, status: 'ended', updatedAt: at })),
      stays: [{ ...stay, endedAt: at }],
      ...(isCheckedOut ? { by: accountId } : {}),
    },
  };
}

function createGuest(
  { chance, stories, hotelId }: Parts,
  roomNumber: string,
  roomKey: string,
  stayId: string,
  at: string,
): Guest {
  return {
    userId: chance.hex(32),
    guestName: `${chance.pick(names)}${chance.pick(givenNames)}`,
    roomNumber,
    roomKey,
    hotelId,
    storyId: chance.pick(stories, true).storyId,
    stayId,
    createdAt: at,
    updatedAt: at,
    status: 'waiting',
  };
}
