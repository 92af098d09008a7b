import { expect, it } from 'vitest';
import type { OutboxEntry } from './outbox-entry.ts';
import { phoneOutbox } from './phone-outbox.ts';

const entry = (actionId: string, change: Partial<OutboxEntry> = {}): OutboxEntry => ({
  actionId,
  userId: 'a'.repeat(32),
  storyId: 'default-story-id',
  questionId: 'choice',
  actionType: 'option_select',
  details: { selectedOption: 'A' },
  createdAtMs: 1,
  ...change,
});

it("[206] the phone's outbox keeps actions by guest and story, oldest first, until each is deleted or the guest is forgotten", async () => {
  const other = 'b'.repeat(32);
  const later = entry('later', { createdAtMs: 20 });
  await phoneOutbox.keep(later);
  await phoneOutbox.keep(entry('sooner', { createdAtMs: 3 }));
  await phoneOutbox.keep(entry('elsewhere', { storyId: '7k3mwp9x' }));
  await phoneOutbox.keep(entry('his', { userId: other }));
  const ids = async (userId: string) =>
    (await phoneOutbox.listUnsent(userId, 'default-story-id')).map(({ actionId }) => actionId);
  expect(await ids('a'.repeat(32))).toEqual(['sooner', 'later']);
  await phoneOutbox.drop(later);
  expect(await ids('a'.repeat(32))).toEqual(['sooner']);
  await phoneOutbox.deleteAll('a'.repeat(32));
  expect(await ids('a'.repeat(32))).toEqual([]);
  expect(await ids(other)).toEqual(['his']);
});
