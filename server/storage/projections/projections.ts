import { content as contentEn } from '#core/locales/en/content.ts';
import { content as contentJa } from '#core/locales/ja/content.ts';
import type {
  ActionEntryLine,
  EraseEntry,
  GuestEntry,
  GuestEntryType,
  JournalLine,
  Upload,
} from '#core/model/journal.ts';
import { ActionLogIndex } from './action-log-index.ts';
import { ArrivalIndex } from './arrival-index.ts';
import { ChatIndex } from './chat-index.ts';
import { ClueIndex } from './clue-index.ts';
import { DepartedGames } from './departed-games.ts';
import { DrawIndex } from './draw-index.ts';
import { toFixCompletion } from './fix-completion.ts';
import { GuestIndex, isCurrent } from './guest-index.ts';
import { OutcomeIndex } from './outcome-index.ts';
import { PhoneIndex } from './phone-index.ts';
import { PrintIndex } from './print-index.ts';
import { ProgressIndex } from './progress-index.ts';
import { SecurityIndex } from './security-index.ts';
import { StayIndex } from './stay-index.ts';
import { TicketIndex } from './ticket-index.ts';
import { UploadIndex } from './upload-index.ts';
import { UserLogIndex } from './user-log-index.ts';

/** The kinds of lines that do not change what a guest sees. */
const staffOnlyKinds: ReadonlySet<string> = new Set(['security', 'print', 'ticket', 'arrival']);

/**
 * The state of guests, progress, tickets and draws in memory, built from the journal's lines (STORE-2). Applying a line
 * never grades an answer and never reads the clock, so the same lines always result in the same state.
 */
export class Projections {
  readonly guests = new GuestIndex();
  readonly stays = new StayIndex();
  readonly phones = new PhoneIndex();
  readonly progress = new ProgressIndex();
  readonly chats = new ChatIndex();
  readonly uploads = new UploadIndex();
  readonly outcomes = new OutcomeIndex();
  readonly actionLog = new ActionLogIndex();
  readonly clues = new ClueIndex();
  readonly security = new SecurityIndex();
  readonly lottery = new DrawIndex();
  readonly prints = new PrintIndex();
  readonly tickets = new TicketIndex();
  readonly arrivals = new ArrivalIndex();
  readonly userLog = new UserLogIndex([contentJa.congratulationsPhrase, contentEn.congratulationsPhrase]);
  /** Maps the ids that phones gave to their registrations (TICKET-4) to user ids. */
  readonly registrations = new Map<string, string>();
  readonly #departedGames = new DepartedGames();
  readonly #lastChangeSeqs = new Map<string, number>();
  #lastSeq = 0;
  #restoredSeq = 0;

  /** The `seq` of the last line that was applied; 0 if there is none. */
  get lastSeq(): number {
    return this.#lastSeq;
  }

  /** Returns the `seq` of the last line that changed this guest's own data; 0 for an unknown guest. */
  getLastChangeSeq(userId: string): number {
    return this.#lastChangeSeqs.get(userId) ?? 0;
  }

  /**
   * Returns a number that increases whenever this guest's data change, even after a restart or a restore; 0 for an
   * unknown guest.
   */
  getRevision(userId: string): number {
    const lastChangeSeq = this.getLastChangeSeq(userId);
    if (lastChangeSeq === 0) return 0;
    // Opening or closing a campaign changes what guests who have finished may do.
    const campaignSeq = this.progress.hasCompleted(userId) ? this.lottery.campaignSeq : 0;
    return Math.max(lastChangeSeq, this.#restoredSeq, campaignSeq);
  }

  /**
   * Applies the next line, unless it was applied already. If the disk has lost a line, `seq` has a gap. The storage
   * reports it; later lines are applied as usual.
   */
  apply(line: JournalLine): void {
    if (line.seq <= this.#lastSeq) return;
    this.#lastSeq = line.seq;
    if (line.kind === 'guest') this.#applyGuest(line);
    else if (line.kind === 'action') this.#applyAction(line);
    else if (line.kind === 'erase') this.#erase(line);
    else if (line.kind === 'restored') this.#restoredSeq = line.seq;
    this.security.apply(line);
    this.prints.apply(line);
    this.tickets.apply(line);
    this.arrivals.apply(line);
    // Neither a guest's phone nor the panel shows the line.
    if (line.kind === 'guest' && line.type === 'phone_seen') return;
    if (staffOnlyKinds.has(line.kind)) return;
    this.lottery.apply(line);
    this.chats.apply(line);
    if (line.kind === 'action') this.#lastChangeSeqs.set(line.userId, line.seq);
    else for (const userId of getTouchedGuests(line)) this.#lastChangeSeqs.set(userId, line.seq);
  }

  #applyGuest(entry: GuestEntry & { readonly at: string; readonly seq: number }): void {
    for (const stay of entry.stays ?? []) this.stays.put(stay);
    if (entry.takenFrom !== undefined) this.#takeOver(entry.userId, entry.takenFrom);
    for (const guest of entry.guests ?? []) {
      const before = this.guests.get(guest.userId);
      this.guests.put(entry.type === 'rejected' ? { ...guest, isRejected: true } : guest);
      if (!isCurrent(guest)) this.#removeGame(guest.userId, entry.type);
      else if (before !== undefined && !isCurrent(before)) this.#restoreGame(guest.userId);
    }
    this.phones.apply(entry);
    if (entry.clientRegisterId !== undefined) this.registrations.set(entry.clientRegisterId, entry.userId);
    if (entry.upload !== undefined) this.#applyUpload(entry.type, entry.upload);
    this.progress.applyGuest(entry);
    const fix = toFixCompletion(entry);
    if (fix === undefined) return;
    this.actionLog.addFix(fix);
    this.userLog.addFix(this.#getHolderId(fix.userId), fix);
  }

  #applyUpload(type: GuestEntryType, upload: Upload): void {
    if (type === 'upload_removed') this.uploads.remove(upload.uploadId);
    else if (type === 'upload_summed') this.uploads.setSum(upload.uploadId, upload.sum);
    else this.uploads.put(upload);
  }

  #removeGame(userId: string, by: GuestEntryType): void {
    const progress = this.progress.depart(userId);
    const game = { progress, chat: this.chats.remove(userId), outcomes: this.outcomes.remove(userId) };
    this.#departedGames.add(userId, by, game);
  }

  /** Restores the game of a guest whose departure staff took back (UNDO-1). */
  #restoreGame(userId: string): void {
    const game = this.#departedGames.take(userId);
    this.progress.comeBack(userId, game?.progress);
    if (game?.chat !== undefined) this.chats.restore(userId, game.chat);
    if (game?.outcomes !== undefined) this.outcomes.restore(userId, game.outcomes);
  }

  #applyAction(line: ActionEntryLine & { readonly at: string }): void {
    this.progress.applyAction(line);
    this.actionLog.add(line);
    this.clues.add(line);
    this.userLog.add(this.#getHolderId(line.userId), line);
    if (line.details.uploadId !== undefined) this.uploads.markNamed(line.details.uploadId);
    if (line.clientActionId !== undefined) this.outcomes.put(line.userId, line.clientActionId, line);
  }

  /**
   * Removes the personal data of these guests from memory, except typed answers in `clues`, which the erasure removes.
   * Counts and statistics stay.
   */
  #erase({ userIds, stayIds, arrivalIds = [], at }: EraseEntry & { readonly at: string }): void {
    for (const userId of userIds) {
      this.guests.erase(userId, at);
      this.progress.erase(userId);
      this.outcomes.remove(userId);
      this.chats.remove(userId);
      this.#departedGames.take(userId);
      this.uploads.removeGuest(userId);
    }
    const ids = new Set(userIds);
    this.phones.removeGuests(ids);
    this.lottery.erase(userIds);
    this.userLog.removeUsers(ids);
    for (const stayId of stayIds) this.stays.erase(stayId);
    this.tickets.erase(stayIds);
    this.arrivals.erase(arrivalIds);
  }

  #takeOver(userId: string, takenFrom: string): void {
    this.guests.takeOver(userId, takenFrom);
    this.progress.takeOver(userId, takenFrom);
    this.uploads.takeOver(userId, takenFrom);
    this.chats.takeOver(userId, takenFrom);
    this.userLog.takeOver(userId, takenFrom);
  }

  #getHolderId(userId: string): string {
    return this.guests.getHolder(userId)?.userId ?? userId;
  }
}

/** Returns the ids of the guests whose data a line changes. */
export function getTouchedGuests(line: JournalLine): ReadonlySet<string> {
  if (line.kind === 'erase') return new Set(line.userIds);
  const ids = new Set([line.userId]);
  if (line.kind === 'guest') for (const guest of line.guests ?? []) ids.add(guest.userId);
  return ids;
}
