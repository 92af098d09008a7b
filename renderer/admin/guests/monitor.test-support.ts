import { act, fireEvent, screen, within } from '@testing-library/react';
import type { GuestDetail } from '#core/api/guest-list.ts';
import type { ProgressView, StaffGuest } from '#core/api/response-schemas.ts';
import { createGuest, createStory } from '../testing/create-guest.ts';
import { createFakeServer, type FakeReply, ok } from '../testing/fake-server.ts';

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
export const listCall = 'GET /users/admin/all';
export const detailCall = ({ userId }: StaffGuest) => `GET /progress/admin/user/${userId}`;
export const toggleCall = ({ userId }: StaffGuest) => `PUT /users/${userId}/toggle-active`;
export const updateStoryCall = ({ userId }: StaffGuest) => `POST /users/admin/update-story/${userId}`;
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const press = (key: string) => act(() => fireEvent.keyDown(document.activeElement ?? document.body, { key }));
export const click = (element: HTMLElement) => act(() => element.click());
export const story = createStory({ storyId: 'abcd2345', title: '消えた宝船' });
/** An active guest of `story`. */
export const playing = (overrides: Partial<StaffGuest> = {}) =>
  createGuest({ status: 'active', storyId: story.storyId, ...overrides });

/** A reply to `listCall` with all guests on one page. Its counts, except `all`, do not depend on the guests. */
export function listReply(...guests: readonly unknown[]): FakeReply {
  const counts = { all: guests.length, active: 1, awaiting: 2, waiting: 1, stuck: 0, spin: 0, voucher: 0 };
  return ok(guests, { total: guests.length, page: 1, totalPages: 1, counts });
}

/** A reply to `detailCall`. By default the guest has solved the first of two questions. */
export function detail(
  user: StaffGuest,
  progress: Partial<ProgressView> = {},
  overrides: Partial<GuestDetail> = {},
): FakeReply {
  return ok({
    user,
    progress: {
      ...{ userId: user.userId, storyId: user.storyId, storyVersion: 3, state: 'in_progress', percent: 50 },
      ...{ currentQuestionIndex: 1, currentQuestionId: 'q2', answeredCount: 1, questionCount: 2, totalScore: 1 },
      ...{ gameCompleted: false, startedAt: minutesAgo(9), completedAt: null, lastActivityAt: minutesAgo(2) },
      ...{ questionsAnswered: ['q1'], treasures: [], answers: [], chatHistory: [], lottery: { canSpin: false } },
      ...progress,
    },
    story,
    questions: [
      {
        questionId: 'q1',
        questionType: 'file_upload',
        questionText: '海の写真を一枚、送ってください。夕方の海がいちばんきれいな場所です。',
      },
      { questionId: 'q2', questionType: 'no_answer', questionText: '家をかついで歩くのは？' },
    ],
    clue: null,
    party: [user],
    ...overrides,
  });
}

export function createServerWithGuests(
  guests: readonly StaffGuest[],
  overrides: Parameters<typeof createFakeServer>[0] = {},
) {
  return createFakeServer({
    [listCall]: () => listReply(...guests),
    'GET /stories': () => ok([story, createStory({ storyId: 'zzzz2345', title: '珊瑚の森' })]),
    ...Object.fromEntries(guests.map((guest) => [detailCall(guest), () => detail(guest)])),
    ...overrides,
  });
}
/** Chooses the guest with this name in the list. */
export const choose = async (name: string) => click(await screen.findByRole('option', { name: new RegExp(name) }));
export const withinList = () => within(screen.getByRole('listbox', { name: 'お客様の一覧' }));
export const countCalls = (fakeServer: { calls: () => string[] }, call: string) =>
  fakeServer.calls().filter((item) => item === call).length;
