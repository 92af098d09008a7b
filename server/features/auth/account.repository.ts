import { z } from 'zod';
import { type Account, accountSchema } from '#core/model/account.ts';
import type { DocumentStore } from '../../storage/ports.ts';

const documentName = 'accounts';
const documentSchema = z.object({ accounts: z.array(accountSchema) });

/** Accounts of staff, in memory and in one document. */
export class AccountRepository {
  readonly #documents: DocumentStore;
  #accounts: readonly Account[];

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

  /** Adds the account, or replaces the one of the same id. */
  async save(account: Account): Promise<void> {
    const accounts = [...this.#accounts.filter(({ accountId }) => accountId !== account.accountId), account];
    await this.#documents.put(documentName, { accounts });
    this.#accounts = accounts;
  }
}
