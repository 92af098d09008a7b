import { expect, it } from 'vitest';
import { Projections } from '../projections/projections.ts';
import { backupWorld } from './backup-world.test-support.ts';

const { world, restore } = backupWorld();

const issue = (ticketId: string) =>
  world.storage.journal.append({
    ...{ kind: 'ticket', type: 'issued', userId: '', storyId: '' },
    ticket: {
      ...{ ticketId, code: `${ticketId}-code`, roomNumber: '302', roomKey: '302', stayId: `stay-${ticketId}` },
      ...{ maxGuests: 6, issuedAt: '2026-08-01T03:00:00.000Z', expiresAt: '2026-08-04T03:00:00.000Z', by: 'a@b' },
    },
  });
const tickets = () => {
  const state = new Projections();
  world.storage.journal.onCommitted((line) => state.apply(line));
  return state.tickets
    .all()
    .map(({ ticketId, roomNumber, voided }) => [ticketId, roomNumber, voided?.by])
    .sort();
};

it('a restore keeps the check-in tickets that were issued or voided after the backup', async () => {
  await issue('one');
  const { backupId } = await world.storage.backups.make('manual');
  await issue('two');
  await world.storage.journal.append({
    kind: 'ticket',
    type: 'voided',
    userId: '',
    storyId: '',
    ticketId: 'one',
    by: 'a@b',
  });
  await restore(backupId);
  expect(tickets()).toEqual([
    ['one', '302', 'a@b'],
    ['two', '302', undefined],
  ]);
});

it('a voided ticket stays void after a restore, even if its stay was erased after the backup', async () => {
  await issue('one');
  await world.storage.journal.append({
    kind: 'ticket',
    type: 'voided',
    userId: '',
    storyId: '',
    ticketId: 'one',
    by: 'a@b',
  });
  const { backupId } = await world.storage.backups.make('manual');
  await world.storage.journal.append({
    ...{ kind: 'erase', userId: '', storyId: '', why: 'retention', userIds: [], stayIds: ['stay-one'], mediaIds: [] },
  });
  await world.storage.eraser.eraseAll();
  await restore(backupId);
  const state = new Projections();
  world.storage.journal.onCommitted((line) => state.apply(line));
  expect(state.tickets.get('one')?.voided?.by).toBe('a@b');
});
