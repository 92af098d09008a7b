import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { timings } from '#core/rules/timings.ts';
import { GuestWorld, Phone, staff } from '#tests/support/guest-world.ts';
import { LiveHub } from './live-hub.ts';

/** A fake response that splits the text of its stream into messages. */
class Page extends EventEmitter {
  text = '';
  writableLength = 0;
  writableNeedDrain = false;
  isEnded = false;
  isBroken = false;
  readonly headers = new Map<string, string>();
  readonly socket;
  constructor(remoteAddress = '10.0.0.1') {
    super();
    this.socket = { remoteAddress, setNoDelay() {}, setTimeout() {} };
  }

  status() {
    return this;
  }
  setHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  flushHeaders() {}
  write(text: string) {
    if (this.writableNeedDrain) this.writableLength += text.length;
    else this.text += text;
    return !this.writableNeedDrain;
  }
  end() {
    this.isEnded = true;
    this.emit('close');
  }
  destroy() {
    this.isBroken = true;
    this.emit('close');
  }

  get messages(): { event: string | undefined; data: Record<string, unknown> }[] {
    return this.text
      .split('\n\n')
      .filter((part) => part.includes('data: '))
      .map((part) => ({
        event: /^event: (.*)$/m.exec(part)?.[1],
        data: JSON.parse(/^data: (.*)$/m.exec(part)?.[1] ?? '{}'),
      }));
  }
  get last() {
    return this.messages.at(-1)?.data;
  }
  get res(): Response {
    return this as unknown as Response;
  }
}

let world: GuestWorld;
let hub: LiveHub;
let userId: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  world = new GuestWorld();
  userId = await world.createActiveGuest();
  const stories = { current: (storyId: string) => world.story(storyId) };
  hub = new LiveHub({ state: world.state, stories }, { streamsPerGuest: 3, streamsPerAddress: 5, streamsInAll: 6 });
  world.storage.journal.onCommitted((line) => hub.committed(line));
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (id = userId, address?: string): Page => {
  const page = new Page(address);
  const guest = world.state.guests.get(id);
  if (guest === undefined) throw new Error('no guest');
  hub.openGuest(guest, 'ja', page.res);
  return page;
};
const openPanel = (isAllowed = () => true): Page => {
  const page = new Page();
  hub.openStaff(page.res, isAllowed);
  return page;
};

describe("a guest's stream", () => {
  it('begins with the whole current state', () => {
    const page = open();
    expect(page.headers.get('Content-Type')).toContain('text/event-stream');
    expect(page.messages).toEqual([
      {
        event: 'state',
        data: {
          userId,
          isActive: true,
          status: 'active',
          storyId: 'abcd2345',
          storyTitle: '渚の宝船',
          answeredCount: 0,
          currentQuestionId: 'q1',
          gameCompleted: false,
          revision: 2,
          phoneChanges: 0,
          isIndoor: false,
          messages: [],
          members: [],
        },
      },
    ]);
  });

  it('[103] sends each change of this guest to each of their pages, and to nobody else', async () => {
    const other = open(await world.createActiveGuest(new Phone(), { guestName: '花子' }));
    const pages = [open(), open()];
    await world.start(userId);
    await world.record(userId, 'option_select', { questionId: 'q1', selectedOption: 'A' });
    await world.toggle(userId, { isActive: false });
    for (const page of pages) {
      expect(page.messages).toHaveLength(4);
      expect(page.last).toMatchObject({ status: 'stopped', answeredCount: 1, currentQuestionId: 'q2' });
      const revisions = page.messages.map((message) => Number(message.data.revision));
      expect(revisions).toEqual([...revisions].sort((a, b) => a - b));
    }
    expect(other.messages).toHaveLength(1);
  });

  it('[132] reports that the stay has ended, and ends', async () => {
    const page = open();
    await world.call(world.guests.staffHandlers.checkOut, { params: { userId }, query: {}, body: {}, caller: staff });
    expect(page.last).toMatchObject({ status: 'ended' });
    expect(page.isEnded).toBe(true);
    expect(hub.size).toBe(0);
  });

  it('ends when the guest moves to another phone; the other phone receives the new state', async () => {
    const waiting = (await world.register(new Phone())).data.userId;
    const [old, heir] = [open(), open(waiting)];
    const parts = { params: { userId: waiting }, body: { userId }, caller: staff };
    await world.call(world.guests.staffHandlers.samePerson, parts);
    expect(old.isEnded).toBe(true);
    expect(heir.last).toMatchObject({ userId: waiting, status: 'active' });
    expect(heir.isEnded).toBe(false);
  });

  it('reports that the guest has left, and ends immediately, if it is opened after that', async () => {
    await world.call(world.guests.staffHandlers.checkOut, { params: { userId }, query: {}, body: {}, caller: staff });
    const page = open();
    expect(page.last).toMatchObject({ status: 'ended' });
    expect(page.isEnded).toBe(true);
  });

  it('is refused for a fourth page without closing the others, and allowed again once a page closes', () => {
    const pages = [open(), open(), open()];
    expect(() => open()).toThrow(expect.objectContaining({ code: 'TOO_MANY_STREAMS' }));
    expect(pages.some((page) => page.isEnded || page.isBroken)).toBe(false);
    pages[0]?.emit('close');
    expect(() => open()).not.toThrow();
    expect(hub.size).toBe(3);
  });

  it('is allowed three times even while staff watch the guest', () => {
    const page = new Page();
    const guest = world.state.guests.get(userId);
    if (guest === undefined) throw new Error('no guest');
    hub.openGuest(guest, 'ja', page.res, () => true, true);
    expect(() => [open(), open(), open()]).not.toThrow();
    expect(() => open()).toThrow(expect.objectContaining({ code: 'TOO_MANY_STREAMS' }));
  });

  it('is refused above the limit of its address; other addresses are not affected', async () => {
    const ids = [userId, await world.createActiveGuest(new Phone(), { guestName: '花子' })];
    const pages = [0, 0, 0, 1, 1].map((n) => open(ids[n]));
    expect(() => open(ids[1])).toThrow(expect.objectContaining({ code: 'TOO_MANY_STREAMS' }));
    expect(() => open(ids[1], '10.0.0.2')).not.toThrow();
    pages[0]?.end();
    expect(() => open(ids[0])).not.toThrow();
  });

  it('is refused when there are too many streams in total', async () => {
    const others = [];
    for (const guestName of ['a', 'b']) others.push(await world.createActiveGuest(new Phone(), { guestName }));
    for (const [n, id] of [...others, ...others, ...others].entries()) open(id, `10.0.0.${n}`);
    expect(() => open(userId, '10.0.0.9')).toThrow(expect.objectContaining({ code: 'TOO_MANY_STREAMS' }));
  });
});

describe('every stream', () => {
  it('sends a comment every 15 seconds until it is closed', () => {
    const page = open();
    vi.advanceTimersByTime(timings.streamHeartbeatMs);
    expect(page.text.endsWith('\n\n:\n\n')).toBe(true);
    vi.advanceTimersByTime(timings.streamHeartbeatMs);
    expect(page.text.endsWith(':\n\n:\n\n')).toBe(true);
    page.emit('close');
    const { text } = page;
    vi.advanceTimersByTime(10 * timings.streamHeartbeatMs);
    expect(page.text).toBe(text);
  });

  it('is destroyed if its data are still unread at the second comment', () => {
    const page = open();
    page.writableNeedDrain = true;
    vi.advanceTimersByTime(timings.streamHeartbeatMs);
    expect(page.isBroken).toBe(false);
    vi.advanceTimersByTime(timings.streamHeartbeatMs);
    expect(page.isBroken).toBe(true);
    expect(hub.size).toBe(0);
  });

  it('continues if its data are read before the second comment', () => {
    const page = open();
    page.writableNeedDrain = true;
    vi.advanceTimersByTime(timings.streamHeartbeatMs);
    page.writableNeedDrain = false;
    vi.advanceTimersByTime(5 * timings.streamHeartbeatMs);
    expect(page.isBroken).toBe(false);
  });

  it('is destroyed when too much unread data accumulates', () => {
    const page = openPanel();
    page.writableNeedDrain = true;
    for (let n = 0; n < 5_000 && !page.isBroken; n += 1) hub.announce({ type: 'story', storyId: 'x'.repeat(100) });
    expect(page.isBroken).toBe(true);
  });

  it('ends when the server stops', () => {
    const pages = [open(), openPanel()];
    hub.close();
    expect(pages.map((page) => page.isEnded)).toEqual([true, true]);
    expect(hub.size).toBe(0);
  });
});

it('the hub counts each guest with an open stream once, and no panels', () => {
  const pages = [open(), open()];
  openPanel();
  expect(hub.phones).toBe(1);
  for (const page of pages) page.end();
  expect(hub.phones).toBe(0);
});

describe("the panel's stream", () => {
  it('begins with the counts and reports guests, actions, stories and settings', async () => {
    const page = openPanel();
    expect(page.messages).toEqual([{ event: 'state', data: { type: 'state', waiting: 0, active: 1, arrivals: 1 } }]);
    const waiting = await world.register(new Phone(), { guestName: '花子' });
    await world.start(userId);
    await world.record(userId, 'option_select', { questionId: 'q1', selectedOption: 'A' });
    hub.announce({ type: 'story', storyId: 'abcd2345' });
    hub.announce({ type: 'settings' });
    expect(page.messages.slice(1).map((message) => message.data)).toEqual([
      { type: 'guest', userId: waiting.data.userId, waiting: 1, active: 1, arrivals: 2 },
      { type: 'guest', userId, waiting: 1, active: 1, arrivals: 2 },
      { type: 'action', userId },
      { type: 'story', storyId: 'abcd2345' },
      { type: 'settings' },
    ]);
  });

  it('counts as arrivals all guests who ever registered, even after approval, erasure and a restart', async () => {
    const page = openPanel();
    const { data } = await world.register(new Phone(), { guestName: '花子' });
    await world.toggle(data.userId, { isActive: true });
    expect(page.last).toMatchObject({ waiting: 0, active: 2, arrivals: 2 });
    const restarted = world.rebuildState();
    expect(restarted.guests.waitingRegistrations).toBe(2);
    restarted.guests.erase(data.userId, new Date(world.clock.now()).toISOString());
    expect(restarted.guests.waitingRegistrations).toBe(2);
  });

  it('ends when its session is over', () => {
    let isSignedIn = true;
    const page = openPanel(() => isSignedIn);
    vi.advanceTimersByTime(timings.streamHeartbeatMs);
    expect(page.isEnded).toBe(false);
    isSignedIn = false;
    vi.advanceTimersByTime(timings.streamHeartbeatMs);
    expect(page.isEnded).toBe(true);
  });

  it('is accepted when phones use all streams that are available to them', async () => {
    hub = new LiveHub(
      { state: world.state, stories: { current: (storyId) => world.story(storyId) } },
      { streamsPerGuest: 200, streamsPerAddress: 200, streamsInAll: 100 },
    );
    for (let n = 0; n < 99; n += 1) open();
    expect(() => open()).toThrow(expect.objectContaining({ code: 'TOO_MANY_STREAMS' }));
    expect(() => openPanel()).not.toThrow();
  });
});

it('the hub announces a new entry of the security log to panels, without its content, and not to phones', async () => {
  const [panel, phone] = [new Page(), new Page()];
  const guest = world.state.guests.get(userId);
  if (guest === undefined) throw new Error('no guest');
  hub.openStaff(panel.res, () => true);
  hub.openGuest(guest, 'ja', phone.res);
  const before = phone.messages.length;
  const entry = { event: 'logged_in', by: 'front@hotel.example', entryId: 'e1' } as const;
  await world.storage.journal.append({ kind: 'security', userId: '', storyId: '', ...entry });
  expect(panel.last).toEqual({ type: 'security' });
  expect(phone.messages).toHaveLength(before);
});
