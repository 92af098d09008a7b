import { phoneCollection } from '../../../platform/phone-data.ts';
import type { OutboxEntry } from './outbox-entry.ts';

const collection = phoneCollection<OutboxEntry>('outbox');

/** Returns a key that sorts entries by guest, and then by creation time. */
const getEntryKey = ({ userId, createdAtMs, actionId }: OutboxEntry) =>
  `${userId}/${String(createdAtMs).padStart(15, '0')}/${actionId}`;

/** The stored actions of this phone's guests. The page `/`, which removes the guest's keys, does not delete them (RESUME-3). */
export const phoneOutbox = {
  keep: (entry: OutboxEntry): Promise<void> => collection.set(getEntryKey(entry), entry),
  drop: (entry: OutboxEntry): Promise<void> => collection.remove(getEntryKey(entry)),
  /** Deletes all entries of a guest. */
  async deleteAll(userId: string): Promise<void> {
    for (const { key } of await collection.list(`${userId}/`)) await collection.remove(key);
  },
  /** Returns the stored entries of this guest for this story, oldest first. */
  async listUnsent(userId: string, storyId: string): Promise<readonly OutboxEntry[]> {
    const storedEntries = await collection.list(`${userId}/`);
    return storedEntries.map(({ value }) => value).filter((entry) => entry.storyId === storyId);
  },
};
