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
import { ActionLogIndex, type SavedActionLog } from './action-log-index.ts';
import { ArrivalIndex } from './arrival-index.ts';
import { ChatIndex, loadChat, type SavedChats, saveChat } from './chat-index.ts';
import { ClueIndex, type SavedClues } from './clue-index.ts';
import { DepartedGames, type GuestGame, type SavedGame, type SavedGames } from './departed-games.ts';
import { DrawIndex } from './draw-index.ts';
import { toFixCompletion } from './fix-completion.ts';
import { GuestIndex, isCurrent, type SavedGuests } from './guest-index.ts';
import { NoteIndex } from './note-index.ts';
import { loadOutcomes, OutcomeIndex, type SavedOutcomes, saveOutcomes } from './outcome-index.ts';
import { PhoneIndex, type SavedPhones } from './phone-index.ts';
import { PrintIndex, type PrintJob } from './print-index.ts';
import { ProgressIndex, type SavedProgress } from './progress-index.ts';
import { IdTable, type ReadLine, type UnreadTexts } from './saved-texts.ts';
import { type SavedSecurity, SecurityIndex } from './security-index.ts';
import { type SavedStays, StayIndex } from './stay-index.ts';
import { StoryFigureIndex } from './story-figures.ts';
import { type SavedTickets, TicketIndex } from './ticket-index.ts';
import { type SavedUploads, UploadIndex } from './upload-index.ts';
import { type SavedUserLog, UserLogIndex } from './user-log-index.ts';

/** The state of a journal up to a line, without personal data: those stay in the journal's lines (STORE-19). */
export type SavedState = {
  readonly lastSeq: number;
  readonly restoredSeq: number;
  readonly guests: SavedGuests;
  readonly stays: SavedStays;
  readonly phones: SavedPhones;
  readonly progress: SavedProgress;
  readonly chats: SavedChats;
  readonly uploads: SavedUploads;
  readonly outcomes: SavedOutcomes;
  readonly games: SavedGames;
  readonly actionLog: SavedActionLog;
  readonly clues: SavedClues;
  readonly security: SavedSecurity;
  readonly prints: readonly PrintJob[];
  readonly tickets: SavedTickets;
  readonly userLog: SavedUserLog;
  readonly registrations: readonly (readonly [clientRegisterId: string, guest: number])[];
  readonly lastChangeSeqs: readonly (readonly [guest: number, seq: number])[];
  /** The ids of the guests, to which the numbers above refer. */
  readonly ids: readonly string[];
};

/**
 * The kinds of lines from which the prize draw, the arrivals and the notes are built again at each start. There are few of them, and
 * every line of the draw must be checked anyway.
 */
export const rereadKinds: ReadonlySet<string> = new Set(['draw', 'arrival', 'note', 'erase']);

type Reread = (onLine: (line: JournalLine) => void) => void;

/**
 * The version of what `Projections` make of the journal and of the form in which they save it. Increase it with each change
 * of either, so that snapshots of older programs are not used.
 */
export const foldVersion = 3;

/** The kinds of lines that do not change what a guest sees. */
const staffOnlyKinds: ReadonlySet<string> = new Set(['security', 'print', 'ticket', 'arrival', 'note']);

/**
 * The state of guests, progress, tickets and draws in memory, built from the journal's lines (STORE-2). Applying a line
 * never grades an answer and never reads the clock, so the same lines always result in the same state.
 */
export class Projections {
  readonly guests = new GuestIndex();
  readonly stays = new StayIndex();
  readonly phones = new PhoneIndex();
  readonly progress = new ProgressIndex();
  readonly storyFigures = new StoryFigureIndex(this.progress);
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
  readonly notes = new NoteIndex();
  readonly userLog = new UserLogIndex([contentJa.congratulationsPhrase, contentEn.congratulationsPhrase]);
  /** Maps the ids that phones gave to their registrations (TICKET-4) to user ids. */
  readonly registrations = new Map<string, string>();
  readonly #departedGames = new DepartedGames();
  readonly #lastChangeSeqs = new Map<string, number>();
  #unread: readonly UnreadTexts[] = [];
  #lastSeq = 0;
  #restoredSeq = 0;

  /** Returns the state for a snapshot. Adds the packed strings to which it refers, of one byte for each character, to `strings`. */
  save(strings: string[]): SavedState {
    const ids = new IdTable(Array.from(this.guests.all(), ({ userId }) => userId));
    const saveGame = ({ progress, chat, outcomes }: GuestGame): SavedGame => ({
      progress: progress && this.progress.saveGuest(progress, strings),
      chat: chat && saveChat(chat),
      outcomes: outcomes && saveOutcomes(outcomes),
    });
    return {
      ...{ lastSeq: this.#lastSeq, restoredSeq: this.#restoredSeq },
      ...{ guests: this.guests.save(ids), stays: this.stays.save(), phones: this.phones.save(ids) },
      ...{ games: this.#departedGames.save(ids, saveGame), progress: this.progress.save(ids, strings) },
      ...{ chats: this.chats.save(ids), uploads: this.uploads.save(ids), outcomes: this.outcomes.save(ids) },
      ...{ actionLog: this.actionLog.save(ids), clues: this.clues.save(ids), security: this.security.save() },
      ...{ prints: this.prints.save(), tickets: this.tickets.save(), userLog: this.userLog.save(ids) },
      registrations: Array.from(this.registrations, ([id, userId]) => [id, ids.toNumber(userId)] as const),
      lastChangeSeqs: Array.from(this.#lastChangeSeqs, ([userId, seq]) => [ids.toNumber(userId), seq] as const),
      ids: ids.ids,
    };
  }

  /**
   * Restores the state of a snapshot into an empty object. `reread` passes on the lines of the kinds
   * `rereadKinds` up to the snapshot. `readLine` reads the others later, when somebody needs what the snapshot leaves in them.
   */
  load(saved: SavedState, strings: readonly string[], readLine: ReadLine, reread: Reread): void {
    const ids = new IdTable(saved.ids);
    const loadGame = (userId: string, { progress, chat, outcomes }: SavedGame): GuestGame => ({
      progress: progress && this.progress.loadGuest(userId, progress, strings, readLine),
      chat: chat && loadChat(chat, readLine),
      outcomes: outcomes && loadOutcomes(outcomes, readLine),
    });
    this.#lastSeq = saved.lastSeq;
    this.#restoredSeq = saved.restoredSeq;
    this.actionLog.load(saved.actionLog, ids);
    this.userLog.load(saved.userLog, ids);
    this.prints.load(saved.prints);
    for (const [id, guest] of saved.registrations) this.registrations.set(id, ids.toId(guest));
    for (const [guest, seq] of saved.lastChangeSeqs) this.#lastChangeSeqs.set(ids.toId(guest), seq);
    this.#unread = [
      this.guests.load(saved.guests, ids, readLine),
      this.stays.load(saved.stays, readLine),
      this.tickets.load(saved.tickets, readLine),
      this.progress.load(saved.progress, strings, ids, readLine),
      this.chats.load(saved.chats, ids, readLine),
      this.outcomes.load(saved.outcomes, ids, readLine),
      ...this.phones.load(saved.phones, ids, readLine),
      this.uploads.load(saved.uploads, ids, readLine),
      this.clues.load(saved.clues, ids, readLine),
      this.security.load(saved.security, readLine),
      this.#departedGames.load(saved.games, ids, loadGame),
    ];
    reread((line) => {
      this.arrivals.apply(line);
      this.notes.apply(line);
      this.lottery.apply(line);
      if (line.kind !== 'erase') return;
      this.lottery.erase(line.userIds);
      this.arrivals.erase(line.arrivalIds ?? []);
      this.notes.erase(line.noteIds ?? []);
    });
  }

  /** Reads what a snapshot left in the journal, until nothing is or `isOver` returns true. Returns whether nothing is. */
  readRest(isOver: () => boolean): boolean {
    return this.#unread.every((unread) => unread.needUntil(isOver));
  }

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
    this.notes.apply(line);
    // Neither a guest's phone nor the panel shows the line.
    if (line.kind === 'guest' && line.type === 'phone_seen') return;
    if (staffOnlyKinds.has(line.kind)) return;
    this.lottery.apply(line);
    this.chats.apply(line);
    if (line.kind === 'action') this.#lastChangeSeqs.set(line.userId, line.seq);
    else for (const userId of getTouchedGuests(line)) this.#lastChangeSeqs.set(userId, line.seq);
  }

  #applyGuest(entry: GuestEntry & { readonly at: string; readonly seq: number }): void {
    for (const stay of entry.stays ?? []) this.stays.put(stay, entry.seq);
    if (entry.takenFrom !== undefined) this.#takeOver(entry.userId, entry.takenFrom);
    for (const guest of entry.guests ?? []) {
      const before = this.guests.get(guest.userId);
      this.guests.put(entry.type === 'rejected' ? { ...guest, isRejected: true } : guest, entry.seq);
      if (!isCurrent(guest)) this.#removeGame(guest.userId, entry.type);
      else if (before !== undefined && !isCurrent(before)) this.#restoreGame(guest.userId);
    }
    this.phones.apply(entry);
    if (entry.clientRegisterId !== undefined) this.registrations.set(entry.clientRegisterId, entry.userId);
    if (entry.upload !== undefined) this.#applyUpload(entry.type, entry.upload, entry.seq);
    this.progress.applyGuest(entry);
    const fix = toFixCompletion(entry);
    if (fix === undefined) return;
    this.actionLog.addFix(fix);
    this.userLog.addFix(this.#getHolderId(fix.userId), fix);
  }

  #applyUpload(type: GuestEntryType, upload: Upload, seq: number): void {
    if (type === 'upload_removed') this.uploads.remove(upload.uploadId);
    else if (type === 'upload_summed') this.uploads.setSum(upload.uploadId, upload.sum, seq);
    else this.uploads.put(upload, seq);
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

  #applyAction(line: ActionEntryLine & { readonly at: string; readonly seq: number }): void {
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
  #erase({ userIds, stayIds, arrivalIds = [], noteIds = [], at }: EraseEntry & { readonly at: string }): void {
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
    this.notes.erase(noteIds);
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
