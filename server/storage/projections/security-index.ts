import type { JournalLine } from '#core/model/journal.ts';
import type { SecurityFacts } from '#core/model/security.ts';
import { type ReadLine, Unread } from './saved-texts.ts';

export type SecurityRecord = SecurityFacts & { readonly entryId: string; readonly at: string };

/** The log in a snapshot: without network addresses, for which it names the lines that have them. */
export type SavedSecurity = {
  readonly records: readonly SecurityRecord[];
  readonly addresses: readonly (readonly [entryId: string, seq: number])[];
};

/**
 * The security log (AUDIT-1) in the order of time. It includes restores and erasures, whose lines have other kinds. All
 * of it is in memory: a busy hotel has some 20,000 entries a year, and floods are limited before they are written.
 */
export class SecurityIndex {
  #records: SecurityRecord[] = [];
  readonly #byId = new Map<string, SecurityRecord>();
  /** The `seq` of the line of each entry with an address. */
  readonly #seqs = new Map<string, number>();
  #unread = new Unread<number>(() => undefined);

  /** Returns the log without addresses. */
  save(): SavedSecurity {
    return { records: this.records.map(({ address: _, ...rest }) => rest), addresses: [...this.#seqs] };
  }

  /** Restores the log of a snapshot. The addresses are read when somebody needs them. */
  load({ records, addresses }: SavedSecurity, readLine: ReadLine): Unread<number> {
    const unread = new Unread<number>((entryId, seq) => {
      const line = readLine(seq);
      const record = this.#byId.get(entryId);
      if (line?.kind !== 'security' || !line.address || record === undefined) return;
      const whole = { ...record, address: line.address };
      this.#byId.set(entryId, whole);
      this.#records[this.#records.lastIndexOf(record)] = whole;
    });
    this.#records = [...records];
    for (const record of records) this.#byId.set(record.entryId, record);
    for (const [entryId, seq] of addresses) {
      this.#seqs.set(entryId, seq);
      unread.set(entryId, seq);
    }
    this.#unread = unread;
    return unread;
  }

  get records(): readonly SecurityRecord[] {
    this.#unread.needAll();
    return this.#records;
  }

  find(entryId: string): SecurityRecord | undefined {
    this.#unread.need(entryId);
    return this.#byId.get(entryId);
  }

  /** Checks whether an entry older than a time (ISO) still has its network address. */
  hasAddressBefore(time: string): boolean {
    return this.records.some(({ at, address }) => at < time && address !== undefined);
  }

  apply(line: JournalLine): void {
    if (line.kind === 'erase' && line.addressesBefore !== undefined) this.#eraseAddresses(line.addressesBefore);
    const record = toRecord(line);
    if (record === undefined) return;
    const previous = this.find(record.entryId);
    if (record.address === undefined) this.#seqs.delete(record.entryId);
    else this.#seqs.set(record.entryId, line.seq);
    if (previous !== undefined) this.#records.splice(this.#records.lastIndexOf(previous), 1);
    this.#byId.set(record.entryId, record);
    this.#records.splice(this.#findInsertionIndex(record.at), 0, record);
  }

  /**
   * Returns the index at which an entry of this time belongs. After a restore of another computer's backup, lines are
   * not in the order of their times.
   */
  #findInsertionIndex(at: string): number {
    let index = this.#records.length;
    while (index > 0 && (this.#records[index - 1]?.at ?? '') > at) index -= 1;
    return index;
  }

  #eraseAddresses(before: string): void {
    this.#records = this.records.map((record) => {
      if (record.at >= before || record.address === undefined) return record;
      const { address: _, ...rest } = record;
      this.#byId.set(rest.entryId, rest);
      this.#seqs.delete(rest.entryId);
      return rest;
    });
  }
}

function toRecord(line: JournalLine): SecurityRecord | undefined {
  switch (line.kind) {
    case 'security': {
      const { seq: _, kind: __, userId: ___, storyId: ____, address, ...record } = line;
      // An erased address is an empty string.
      return address ? { ...record, address } : record;
    }
    case 'restored':
      return {
        ...{ entryId: `line-${line.seq}`, at: line.at, event: 'backup_restored', about: line.backupId },
        ...(line.by === 'command line' ? { source: 'command_line' } : { source: 'pc', ...toAuthor(line.by) }),
      };
    case 'erase':
      if (line.userIds.length === 0) return undefined;
      return {
        ...{ entryId: `line-${line.seq}`, at: line.at, event: 'guests_erased', count: line.userIds.length },
        ...(line.why === 'retention' ? { source: 'server' } : toAuthor(line.by)),
      };
    default:
      return undefined;
  }
}

const toAuthor = (email: string | undefined) => (email === undefined ? {} : { by: email });
