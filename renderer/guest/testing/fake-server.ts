import { vi } from 'vitest';
import type { MyGuest, Prizes, PublicStory, Registered } from '#core/api/response-schemas.ts';
import { prizeTiers } from '#core/model/prize-tiers.ts';

/* Fakes the server for the guest pages. */

export const userId = '0123456789abcdef0123456789abcdef';
export const storyId = 'abcd2345';
export const otherStoryId = 'zzzz2222';

type Body = { readonly [key: string]: unknown };
type Reply = { readonly data: unknown } | { readonly status: number; readonly code: string; readonly data?: unknown };
export type FakeReply = Reply | 'no-response' | ((body: Body, url: URL) => Reply | 'no-response');

export const createStory = (overrides: Partial<PublicStory> = {}): PublicStory => ({
  storyId,
  title: '消えた宝船',
  description: '浜に流れついた一枚の地図。',
  coverImageUrl: '',
  isActive: true,
  questionCount: 6,
  ...overrides,
});
export const createMyGuest = (overrides: Partial<MyGuest> = {}): MyGuest => ({
  userId,
  guestName: 'はると',
  roomNumber: '302',
  storyId,
  storyTitle: '消えた宝船',
  hotelId: 'hotel',
  isActive: true,
  status: 'active',
  answeredCount: 2,
  questionCount: 6,
  treasures: [1, 2, null, null, null, null],
  gameCompleted: false,
  lottery: { canSpin: false, reason: 'NOT_FINISHED' },
  ...overrides,
});
export const createRegistered = (overrides: Partial<Registered> = {}): Registered => ({
  userId,
  guestName: 'はると',
  roomNumber: '302',
  storyId,
  hotelId: 'hotel',
  isActive: false,
  status: 'waiting',
  ...overrides,
});
export const prizes: Prizes = {
  tiers: prizeTiers.map((tier) => ({ tier, name: `賞品${tier}`, winners: 5, remaining: 5 })),
  thankYou: { name: '参加賞' },
  spinAt: 'both',
  spinPer: 'guest',
  blankBalls: 0,
  campaign: null,
};

const usual: Readonly<Record<string, FakeReply>> = {
  'GET /users/me': { data: [] },
  'GET /lottery/prizes': { data: prizes },
  'GET /stories/active': { data: [createStory()] },
  'GET /hotels/hotel': {
    data: {
      hotelId: 'hotel',
      name: 'なぎさ浜リゾート',
      address: '沖縄県恩納村1-2-3',
      privacyLine: '',
      privacyText: '',
      retentionDays: 30,
      usualWaitMinutes: 4,
    },
  },
  'POST /story-validation/validate-qr': { data: { storyId, title: '消えた宝船', hotelId: 'hotel' } },
  'GET /users/room/': { data: [] },
  'POST /users/register': (body) => ({ data: createRegistered(body) }),
  [`GET /users/${userId}/active-status`]: { data: { isActive: false, status: 'waiting', storyId } },
};

/**
 * Replaces the network. `answers` override the defaults. Their keys are beginnings of calls, of which the longest that fits
 * counts; any other call, and every stream, fails like a broken network. Returns the calls so far, and a function that finds
 * those whose name starts with the given text.
 */
export function fakeNetwork(answers: Readonly<Record<string, FakeReply>> = {}) {
  const calls: { name: string; body: Body; headers: Headers }[] = [];
  const all = { ...usual, ...answers };
  vi.stubEnv('DEV', false);
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const url = new URL(input);
    const name = `${init?.method ?? 'GET'} ${url.pathname.replace('/api', '')}`;
    if (name.endsWith('/events')) throw new TypeError('blocked');
    const body: Body = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
    calls.push({ name: name + url.search, body, headers: new Headers(init?.headers) });
    const key = Object.keys(all)
      .filter((start) => name.startsWith(start))
      .sort((a, b) => b.length - a.length)[0];
    const found = key === undefined ? undefined : all[key];
    const reply = typeof found === 'function' ? found(body, url) : found;
    if (!reply || reply === 'no-response') throw new TypeError('Failed to fetch');
    const isFailure = 'status' in reply;
    return new Response(JSON.stringify({ success: !isFailure, ...reply }), { status: isFailure ? reply.status : 200 });
  });
  return { calls, startingWith: (start: string) => calls.filter(({ name }) => name.startsWith(start)) };
}
