import { z } from 'zod';
import { type Account, accountSchema } from '#core/model/account.ts';
import type { DocumentStore } from '../../storage/ports.ts';

const documentName = 'accounts';
const documentSchema = z.object({ accounts: z.array(accountSchema) });

/** Stores the staff accounts in memory and in one document. */
export class AccountRepository {
  readonly #documents: DocumentStore;
  #accounts: readonly Account[];
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(documents: DocumentStore, accounts: readonly Account[]) {
    this.#documents = documents;
    this.#accounts = accounts;
  }

  static async load(documents: DocumentStore): Promise<AccountRepository> {
    const stored = await documents.get(documentName, documentSchema);
    return new AccountRepository(documents, stored?.accounts ?? []);
  }

  get count(): number {
    return this.#accounts.length;
  }

  byEmail(email: string): Account | undefined {
    return this.#accounts.find((account) => account.email === email);
  }

  byId(accountId: string): Account | undefined {
    return this.#accounts.find((account) => account.accountId === accountId);
  }

  all(): readonly Account[] {
    return this.#accounts;
  }

  /**
   * Replaces the accounts with those that `work` returns. Changes run one after another. If `work` throws or the document
   * cannot be written, rejects with that error and changes nothing.
   */
  change(work: (accounts: readonly Account[]) => readonly Account[]): Promise<void> {
    const next = this.#writing.then(async () => {
      const accounts = work(this.#accounts);
      await this.#documents.put(documentName, { accounts });
      this.#accounts = accounts;
    });
    this.#writing = next.catch(() => undefined);
    return next;
  }
}
