import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type GuestNumbers, namedWaiting, serverToShell } from '#core/bridge/server-messages.ts';
import { GuestWorld, Phone } from '#tests/support/guest-world.ts';
import { watchGuests } from './watch-guests.ts';

let world: GuestWorld;
let reports: GuestNumbers[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  world = new GuestWorld();
  reports = [];
});
afterEach(() => {
  vi.useRealTimers();
});
const watch = () => watchGuests(world.state, world.storage.journal, (numbers) => reports.push(numbers));
const waitForReport = () => vi.advanceTimersByTime(1_000);

describe('watchGuests', () => {
  it('reports the numbers at once, and again only after they changed', async () => {
    watch();
    expect(reports).toEqual([{ waiting: [], waitingCount: 0, arrivals: 0, playing: 0 }]);
    const { data } = await world.register(new Phone(), { roomNumber: '302', guestName: 'はると' });
    waitForReport();
    const row = { userId: data.userId, roomNumber: '302', guestName: 'はると', since: expect.any(String) };
    expect(reports.at(-1)).toEqual({ waiting: [row], waitingCount: 1, newest: row, arrivals: 1, playing: 0 });
    await world.toggle(data.userId, { isActive: true });
    waitForReport();
    expect(reports.at(-1)).toEqual({ waiting: [], waitingCount: 0, arrivals: 1, playing: 1 });
    // An answer that does not complete the story changes none of these numbers.
    await world.start(data.userId);
    await world.record(data.userId, 'option_select', { questionId: 'q1', selectedOption: 'A' });
    waitForReport();
    expect(reports).toHaveLength(3);
  });

  it('does not count a guest who has finished as playing', async () => {
    const userId = await world.createPlayingGuest();
    watch();
    expect(reports.at(-1)?.playing).toBe(1);
    await world.record(userId, 'option_select', { questionId: 'q1', selectedOption: 'A' });
    await world.record(userId, 'text_input', { questionId: 'q2', answer: 'shell' });
    const { uploadId } = await world.upload(userId, { questionId: 'q3' });
    await world.record(userId, 'file_upload', { questionId: 'q3', uploadId });
    await world.record(userId, 'text_input', { questionId: 'q4', answer: 'thanks' });
    waitForReport();
    expect(reports.at(-1)?.playing).toBe(0);
  });

  it('names ten waiting guests, counts all of them, and reports a burst of registrations once in a valid message', async () => {
    watch();
    for (let n = 0; n < namedWaiting + 5; n += 1)
      await world.register(new Phone(), { roomNumber: `${300 + n}`, guestName: `Guest ${n}` });
    waitForReport();
    expect(reports).toHaveLength(2);
    expect(reports[1]).toMatchObject({ waitingCount: namedWaiting + 5, newest: { guestName: 'Guest 14' } });
    expect(reports[1]?.waiting).toHaveLength(namedWaiting);
    expect(serverToShell.parse({ type: 'guests', ...reports[1] })).toEqual({ type: 'guests', ...reports[1] });
  });
});
