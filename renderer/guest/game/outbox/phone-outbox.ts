import { phoneCollection } from '../../../platform/phone-data.ts';
import type { OutboxEntry } from './outbox-entry.ts';

const collection = phoneCollection<OutboxEntry>('outbox');

/** By guest, then in the order of making. */
const keyOf = ({ userId, createdAtMs, actionId }: OutboxEntry) =>
  `${userId}/${String(createdAtMs).padStart(15, '0')}/${actionId}`;

/** The outbox's place on the phone, by guest; `/` does not clear it (decision 2.8). */
export const phoneOutbox = {
  keep: (entry: OutboxEntry): Promise<void> => collection.set(keyOf(entry), entry),
  drop: (entry: OutboxEntry): Promise<void> => collection.remove(keyOf(entry)),
  /** Erases everything kept for a guest. */
  async forget(userId: string): Promise<void> {
    for (const { key } of await collection.list(`${userId}/`)) await collection.remove(key);
  },
  /** What an earlier page of this guest left behind for this story, oldest first. */
  async left(userId: string, storyId: string): Promise<readonly OutboxEntry[]> {
    const kept = await collection.list(`${userId}/`);
    return kept.map(({ value }) => value).filter((entry) => entry.storyId === storyId);
  },
};
