import type { Response } from 'express';
import type { StaffEvent } from '#core/api/response-schemas.ts';
import type { Guest } from '#core/model/guest.ts';
import type { Language } from '#core/model/hotel.ts';
import type { JournalLine } from '#core/model/journal.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Limits } from '../../platform/limits.ts';
import { isCurrent } from '../../storage/projections/guest-index.ts';
import { getTouchedGuests } from '../../storage/projections/projections.ts';
import { EventStream } from './event-stream.ts';
import { type GuestStateDeps, guestStateView } from './guest-state.ts';

/** The share of `streamsInAll` that is reserved for the panel. */
const staffShare = 0.01;

type GuestStream = {
  readonly stream: EventStream;
  readonly language: Language;
  readonly isStaff: boolean;
  readonly address: string;
};
type StreamLimits = Pick<Limits, 'streamsPerGuest' | 'streamsPerAddress' | 'streamsInAll'>;

/**
 * Sends every change to phones and panels as soon as it is committed (LIVE-1). A message is sent only when a stream opens,
 * when a journal line is committed, or when `announce` is called.
 */
export class LiveHub {
  readonly #deps: GuestStateDeps;
  readonly #limits: StreamLimits;
  readonly #ofGuest = new Map<string, Set<GuestStream>>();
  readonly #ofStaff = new Set<EventStream>();
  /** The number of streams about guests, including those of staff, by network address. */
  readonly #from = new Map<string, number>();
  #guestStreams = 0;

  constructor(deps: GuestStateDeps, limits: StreamLimits) {
    this.#deps = deps;
    this.#limits = limits;
  }

  /** The number of open streams. */
  get size(): number {
    return this.#guestStreams + this.#ofStaff.size;
  }

  /** The number of guests whose own phone has an open stream. Streams of staff who watch a guest do not count. */
  get phones(): number {
    let count = 0;
    for (const streams of this.#ofGuest.values()) if ([...streams].some(({ isStaff }) => !isStaff)) count += 1;
    return count;
  }

  /**
   * Opens a stream about one guest and sends the guest's state. `isAllowed` says whether the reader may still read it.
   * A stream of staff who watch a guest does not count towards the guest's own limit. Throws `TOO_MANY_STREAMS` if a limit is reached: the page then polls, and no
   * other stream is closed (LIVE-2).
   */
  openGuest(guest: Guest, language: Language, res: Response, isAllowed?: () => boolean, isStaff = false): void {
    const { streamsPerGuest, streamsPerAddress, streamsInAll } = this.#limits;
    const { userId } = guest;
    const streams = this.#ofGuest.get(userId) ?? new Set<GuestStream>();
    const forGuests = Math.ceil(streamsInAll * (1 - staffShare));
    const isFull = this.size >= streamsInAll || this.#guestStreams >= forGuests;
    const pages = [...streams].filter((stream) => !stream.isStaff);
    const address = res.socket?.remoteAddress ?? '';
    const near = this.#from.get(address) ?? 0;
    const isOverShare = !isStaff && (pages.length >= streamsPerGuest || near >= streamsPerAddress);
    if (isFull || isOverShare) throw new AppError('TOO_MANY_STREAMS');
    const entry: GuestStream = {
      address,
      language,
      isStaff,
      stream: new EventStream(res, () => this.#forget(userId, entry), isAllowed),
    };
    streams.add(entry);
    this.#ofGuest.set(userId, streams);
    this.#guestStreams += 1;
    this.#from.set(address, near + 1);
    this.#tell(guest, entry);
  }

  /** Opens a stream for the panel and sends the counts of guests. Throws `TOO_MANY_STREAMS`. */
  openStaff(res: Response, isAllowed: () => boolean): void {
    if (this.size >= this.#limits.streamsInAll) throw new AppError('TOO_MANY_STREAMS');
    const stream: EventStream = new EventStream(res, () => this.#ofStaff.delete(stream), isAllowed);
    this.#ofStaff.add(stream);
    stream.send('state', { type: 'state', ...this.#counts() } satisfies StaffEvent);
  }

  /** Tells the pages what a journal line changed. Call this when the line is on the disk and applied. */
  committed(line: JournalLine): void {
    if (this.size === 0) return;
    // The panel shows erasures in the security log too.
    if (line.kind === 'security' || line.kind === 'erase') this.announce({ type: 'security' });
    if (line.kind === 'security' || (line.kind === 'guest' && line.type === 'phone_seen')) return;
    if (line.kind === 'print') {
      const job = this.#deps.state.prints.find(line.jobId);
      if (job !== undefined) this.announce({ type: 'print-job', jobId: job.jobId, state: job.state });
      return;
    }
    if (line.kind === 'erase' && line.arrivalIds?.length) this.announce({ type: 'arrivals' });
    if (line.kind === 'erase' && line.noteIds?.length) this.announce({ type: 'note' });
    if (line.kind === 'arrival' || line.kind === 'ticket' || line.kind === 'note') {
      this.announce({ type: line.kind === 'arrival' ? 'arrivals' : line.kind });
      return;
    }
    if (line.kind === 'draw' && line.userId === '') {
      this.#campaignChanged();
      return;
    }
    for (const userId of getTouchedGuests(line)) this.#tellGuest(userId);
    const userId = line.kind === 'erase' ? (line.userIds[0] ?? '') : line.userId;
    if (line.kind === 'action') this.announce({ type: 'action', userId });
    else if (line.kind === 'draw') this.announce({ type: 'draw' });
    else this.announce({ type: 'guest', userId, ...this.#counts() });
  }

  /** Sends an event to every panel, and the new state to the guests of a story that has changed. */
  announce(event: StaffEvent): void {
    if (event.type === 'story') this.#tellGuestsOf(event.storyId);
    for (const stream of [...this.#ofStaff]) stream.send(event.type, event);
  }

  /**
   * Ends every stream of staff that is no longer allowed. Call this when sessions have ended, a device was revoked, or the
   * panel was closed to the LAN.
   */
  checkStaff(): void {
    for (const streams of [...this.#ofGuest.values()])
      for (const { stream, isStaff } of [...streams]) if (isStaff) stream.check();
    for (const stream of [...this.#ofStaff]) stream.check();
  }

  /** Ends all streams. Call this when the server stops. */
  close(): void {
    for (const streams of [...this.#ofGuest.values()]) for (const { stream } of [...streams]) stream.end();
    for (const stream of [...this.#ofStaff]) stream.end();
  }

  /**
   * Sends the new state to every connected guest who has finished a story, because a campaign decides whether they may
   * draw. Also tells the panels.
   */
  #campaignChanged(): void {
    for (const userId of [...this.#ofGuest.keys()]) {
      if (this.#deps.state.progress.hasCompleted(userId)) this.#tellGuest(userId);
    }
    this.announce({ type: 'campaign' });
  }

  #tellGuestsOf(storyId: string): void {
    for (const userId of [...this.#ofGuest.keys()]) {
      if (this.#deps.state.guests.get(userId)?.storyId === storyId) this.#tellGuest(userId);
    }
  }

  #tellGuest(userId: string): void {
    const streams = this.#ofGuest.get(userId);
    const guest = streams === undefined ? undefined : this.#deps.state.guests.get(userId);
    if (streams === undefined || guest === undefined) return;
    for (const entry of [...streams]) this.#tell(guest, entry);
  }

  /** Sends the guest's state. Ends the stream if the guest is no longer current. */
  #tell(guest: Guest, { stream, language }: GuestStream): void {
    // The guest may have moved to another phone.
    stream.check();
    if (stream.isOver) return;
    stream.send('state', guestStateView(this.#deps, guest, language));
    if (!isCurrent(guest)) stream.end();
  }

  #forget(userId: string, entry: GuestStream): void {
    const streams = this.#ofGuest.get(userId);
    if (streams?.delete(entry) !== true) return;
    this.#guestStreams -= 1;
    const near = (this.#from.get(entry.address) ?? 1) - 1;
    if (near > 0) this.#from.set(entry.address, near);
    else this.#from.delete(entry.address);
    if (streams.size === 0) this.#ofGuest.delete(userId);
  }

  #counts(): { waiting: number; active: number; arrivals: number } {
    const { guests } = this.#deps.state;
    return { waiting: guests.count('waiting'), active: guests.count('active'), arrivals: guests.waitingRegistrations };
  }
}
