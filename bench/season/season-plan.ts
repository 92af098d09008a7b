import type { Chance } from './chance.ts';
import { type StayPlan, stayDays } from './season-stay.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const rooms = 330;
const guestsOfParty = [1, 1, 2, 2, 2, 3, 4];
const guestsOfPartyInMean = guestsOfParty.reduce((sum, one) => sum + one, 0) / guestsOfParty.length;

/** `season`: months of guests, of whom some 600 are in the hotel now; `current`: everybody is in the hotel now. */
export const shapes = ['season', 'current'] as const;
export type Shape = (typeof shapes)[number];

/** Returns the stays of the given number of guests with the given number of actions. Fills each room backwards from now. */
export function seasonPlan(
  chance: Chance,
  size: { readonly shape: Shape; readonly guests: number; readonly actions: number; readonly nowMs: number },
): StayPlan[] {
  const roomCount = size.shape === 'season' ? rooms : Math.ceil(size.guests / guestsOfPartyInMean) + 10;
  const free = Array.from({ length: roomCount }, (_, n) => ({ roomNumber: roomName(n), untilMs: size.nowMs }));
  const plans: Omit<StayPlan, 'actions'>[] = [];
  let guests = 0;
  for (let round = 0; guests < size.guests; round += 1) {
    for (const room of free) {
      if (guests >= size.guests) break;
      const isNow = round === 0 && (size.shape === 'current' || chance.isIn(0.92));
      const party = Math.min(chance.pick(guestsOfParty), size.guests - guests);
      const lengthMs = isNow
        ? chance.between(1, stayDays * 24 - 3) * hourMs
        : Math.min(chance.between(10, 30) * hourMs + chance.between(0, 1) * dayMs, stayDays * dayMs - hourMs);
      const startMs = room.untilMs - lengthMs;
      const { roomNumber } = room;
      plans.push({ roomNumber, guests: party, startMs, ...(isNow ? {} : { endMs: room.untilMs }) });
      guests += party;
      room.untilMs = startMs - chance.between(2, 20) * hourMs;
    }
    if (round > 10_000) throw new Error('the hotel is too small');
  }
  return withActions(chance, plans, size);
}

function withActions(
  chance: Chance,
  plans: readonly Omit<StayPlan, 'actions'>[],
  size: { readonly guests: number; readonly actions: number },
): StayPlan[] {
  let guestsLeft = size.guests;
  let actionsLeft = size.actions;
  return plans.map((plan) => {
    const actions = Array.from({ length: plan.guests }, () => {
      const mean = actionsLeft / guestsLeft;
      const own = guestsLeft === 1 ? actionsLeft : Math.round(mean * (0.4 + 1.2 * chance.next()));
      guestsLeft -= 1;
      actionsLeft -= own;
      return own;
    });
    return { ...plan, actions };
  });
}

function roomName(n: number): string {
  const [floor, door] = [2 + Math.floor(n / 33), 1 + (n % 33)];
  return `${floor}${String(door).padStart(2, '0')}`;
}
