import type { StaffEvent } from '#core/api/response-schemas.ts';

/** Guests waiting, playing, and who ever came to wait, as the server counts them; undefined until it said so. */
export type Counts = { readonly waiting: number; readonly active: number; readonly arrivals: number } | undefined;

/** What the panel reads, each under the query key of its name. */
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

/** Milliseconds within which the panel reads something again after an event; a topic that is not named: not at all. */
export type Wishes = Readonly<Partial<Record<Topic, number>>>;

/** A new guest must be seen at once; a solved clue may wait, since many come in a row. */
const atOnceMs = 100;
const soonMs = 3_000;
/** Who may spin, and who has a prize to come for. */
const lotteryGuests: Wishes = { guests: soonMs, guestDetails: atOnceMs, stats: soonMs };

/**
 * What an event of the staff stream asks for (decision 2.15). Unknown ones ask for nothing. `isFirst`: nothing was heard
 * before it since the page was opened; `known`: how many guests had come by the page's own first answers.
 */
export function wishesOf(event: StaffEvent, isFirst = false, known?: number): Wishes {
  switch (event.type) {
    // The first of each connection: there is no replay, so whatever was missed is read now. A page that has just been opened
    // is reading everything anyway, and may have missed a moment at most: only who came in that moment is read at once.
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

/** The counts after an event; events without counts leave them as they are. */
export function countsAfter(counts: Counts, event: StaffEvent): Counts {
  if (event.type !== 'state' && event.type !== 'guest') return counts;
  return { waiting: event.waiting, active: event.active, arrivals: event.arrivals };
}

/** True for something that at least looks like an event; anything may come over a wire. */
export function isStaffEvent(data: unknown): data is StaffEvent {
  return typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string';
}
