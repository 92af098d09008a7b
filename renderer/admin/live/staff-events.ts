import type { StaffEvent } from '#core/api/response-schemas.ts';

/** The server's numbers of waiting guests, playing guests, and guests who ever began to wait. Undefined until known. */
export type Counts = { readonly waiting: number; readonly active: number; readonly arrivals: number } | undefined;

/** What the panel reads. Each topic has the name of its query key. */
export const topics = [
  'guests',
  'guestDetails',
  'photos',
  'stories',
  'actionTotal',
  'stats',
  'status',
  'settings',
  'devices',
  'securityLog',
  'prizes',
  'campaigns',
  'draws',
  'printJobs',
  'printerStates',
  'tickets',
  'arrivals',
] as const;
export type Topic = (typeof topics)[number];

/** For each topic, the milliseconds within which the panel reads it again after an event. Others are not read. */
export type Wishes = Readonly<Partial<Record<Topic, number>>>;

/** A new guest must be shown at once. Solved clues can wait, since many come in a row. */
const atOnceMs = 100;
const soonMs = 3_000;
/** Lists of guests show who may spin and who has a prize to collect. */
const lotteryGuests: Wishes = { guests: soonMs, guestDetails: atOnceMs, stats: soonMs };

/**
 * Returns what the panel reads again after an event of the staff stream (LIVE-1). Unknown events read nothing.
 * `isFirst`: it is the first event since the page opened. `known`: the number of guests who ever began to wait,
 * according to the page's own first replies.
 */
export function wishesOf(event: StaffEvent, isFirst = false, known?: number): Wishes {
  switch (event.type) {
    // The first event of each connection: nothing is replayed, so everything is read again. A page that was just opened
    // is reading everything anyway and missed a moment at most, so it hurries only if a guest came in that moment.
    case 'state': {
      const hasComeMeanwhile = known !== undefined && known !== event.arrivals;
      const isUrgent = (topic: Topic) => !isFirst || (topic === 'guests' && hasComeMeanwhile);
      return Object.fromEntries(topics.map((topic) => [topic, isUrgent(topic) ? atOnceMs : soonMs]));
    }
    case 'guest':
      return {
        tickets: atOnceMs,
        arrivals: soonMs,
        guests: atOnceMs,
        guestDetails: atOnceMs,
        photos: soonMs,
        stats: atOnceMs,
      };
    case 'action':
      return { guests: soonMs, guestDetails: atOnceMs, photos: soonMs, stats: soonMs, actionTotal: soonMs };
    case 'story':
      return { guests: soonMs, guestDetails: soonMs, stories: atOnceMs, stats: soonMs };
    case 'photo':
      return { photos: atOnceMs };
    case 'draw':
      return { ...lotteryGuests, campaigns: atOnceMs, draws: atOnceMs };
    case 'campaign':
      return { ...lotteryGuests, prizes: atOnceMs, campaigns: atOnceMs, draws: atOnceMs };
    case 'settings':
      return { settings: atOnceMs, status: atOnceMs };
    case 'device':
      return { devices: atOnceMs, status: soonMs };
    case 'print-job':
      return { printJobs: atOnceMs, printerStates: atOnceMs, status: soonMs };
    case 'kiosk':
      return { status: atOnceMs };
    case 'arrivals':
      return { arrivals: atOnceMs };
    case 'ticket':
      return { tickets: atOnceMs, arrivals: atOnceMs };
    case 'security':
      return { securityLog: soonMs };
    default:
      return {};
  }
}

/** Returns the counts after an event. Events without counts do not change them. */
export function countsAfter(counts: Counts, event: StaffEvent): Counts {
  if (event.type !== 'state' && event.type !== 'guest') return counts;
  return { waiting: event.waiting, active: event.active, arrivals: event.arrivals };
}

/** Checks only that the data looks like an event, because anything may arrive. */
export function isStaffEvent(data: unknown): data is StaffEvent {
  return typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string';
}
