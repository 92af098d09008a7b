import type { StaffEvent } from '#core/api/response-schemas.ts';

/**
 * The server's numbers of waiting guests, of playing guests, and of all arrivals so far; undefined until they are
 * known.
 */
export type Counts = { readonly waiting: number; readonly active: number; readonly arrivals: number } | undefined;

/** The kinds of data that the panel reads. Each topic is also the name of its query key. */
export const topics = [
  'guests',
  'guestDetails',
  'photos',
  'notes',
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

/**
 * For each topic to read again after an event, the maximum delay in milliseconds. Topics without an entry are not read.
 */
export type RefreshDelays = Readonly<Partial<Record<Topic, number>>>;

/**
 * The delay for changes such as a new guest, which must be shown at once. Solved clues can wait for `soonMs`, because
 * many follow one another.
 */
const atOnceMs = 100;
const soonMs = 3_000;
/** The lists of guests are read again because they show who may spin and who has not collected a prize yet. */
const lotteryGuests: RefreshDelays = { guests: soonMs, guestDetails: atOnceMs, stats: soonMs };

/**
 * Returns what the panel must read again after an event of the staff stream (LIVE-1); nothing for an unknown event.
 * `isFirst` means that this is the first event since the page opened. `known` is the number of arrivals in the page's
 * own first replies.
 */
export function getRefreshDelays(event: StaffEvent, isFirst = false, known?: number): RefreshDelays {
  switch (event.type) {
    // This is the first event of each connection. Earlier events are not sent again, so everything is read again. A
    // page that was just opened is reading everything already. It reads the guests at once only if one has arrived in
    // the meantime.
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
        notes: soonMs,
        stats: atOnceMs,
      };
    case 'action':
      return { guests: soonMs, guestDetails: atOnceMs, photos: soonMs, stats: soonMs, actionTotal: soonMs };
    case 'story':
      return { guests: soonMs, guestDetails: soonMs, stories: atOnceMs, stats: soonMs };
    case 'photo':
      return { photos: atOnceMs };
    case 'note':
      return { notes: atOnceMs };
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
export function updateCounts(counts: Counts, event: StaffEvent): Counts {
  if (event.type !== 'state' && event.type !== 'guest') return counts;
  return { waiting: event.waiting, active: event.active, arrivals: event.arrivals };
}

/** Returns whether the data looks like an event. It checks only `type`, because an event may be of an unknown type. */
export function isStaffEvent(data: unknown): data is StaffEvent {
  return typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string';
}
