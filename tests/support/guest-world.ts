import type { Request, Response } from 'express';
import type { BodyOf, ParamsOf, QueryOf } from '#core/api/endpoint.ts';
import type { Guest } from '#core/model/guest.ts';
import { type Settings, settingsSchema } from '#core/model/hotel.ts';
import type { Question, Story } from '#core/model/story.ts';
import { computeSpinRight, hasUnusedSpin } from '#core/rules/spin-right.ts';
import { createPersonMark } from '#server/compose/phone-key.ts';
import { actionsHandlers } from '#server/features/actions/actions.routes.ts';
import type { UserLogsQuery } from '#server/features/actions/user-logs.service.ts';
import { createGuests } from '#server/features/guests/create-guests.ts';
import { messagesHandlers } from '#server/features/messages/messages.routes.ts';
import { notesHandlers } from '#server/features/notes/notes.routes.ts';
import { createPlay } from '#server/features/play/create-play.ts';
import type { RecordBody } from '#server/features/play/record.service.ts';
import { staffStory } from '#server/features/stories/story.presenter.ts';
import { createStoryReader } from '#server/features/stories/story-reader.ts';
import type { Call, Caller, Handler, HandlerResult, UploadedFile } from '#server/http/handler.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import { CodeThrottle } from '#server/platform/code-throttle.ts';
import { type Ids, randomIds } from '#server/platform/ids.ts';
import { defaultLimits, type Limits } from '#server/platform/limits.ts';
import { toLocalDay } from '#server/platform/local-time.ts';
import { KeyedQueue } from '#server/storage/projections/keyed-queue.ts';
import { Projections } from '#server/storage/projections/projections.ts';
import { createSecurityLog } from './create-security-log.ts';
import { MemoryStorage } from './memory-storage.ts';
import { createChoice, createOption, createQuestion, createStory } from './story-builders.ts';

/** A clock that stands still until the test moves it. It starts at noon on 1 August 2026 in the time zone of the test. */
export class FakeClock implements Clock {
  wallMs = new Date(2026, 7, 1, 12, 0, 0).getTime();
  monotonicMs = 0;

  now(): number {
    return this.wallMs;
  }

  monotonic(): number {
    return this.monotonicMs;
  }

  advance(ms: number): void {
    this.wallMs += ms;
    this.monotonicMs += ms;
  }
}

/** In ms. */
export const minute = 60_000;
/** In ms. */
export const day = 24 * 60 * minute;

/** What a phone's browser stores, and the phone's IP address. */
export class Phone {
  cookie: string | undefined;
  /** Sent in the two identity headers, if it is set. */
  userId: string | undefined;
  readonly address: string;

  constructor(address = '192.168.1.50') {
    this.address = address;
  }
}

export const staff: Caller = {
  session: { accountId: 'acc', email: 'desk@hotel.example', role: 'staff', sessionId: 'at-the-desk' },
  isLocal: true,
  boundTo: 'none',
  address: '127.0.0.1',
};

/** Returns a choice question (q1, A is right), a riddle (q2, shell is right), a photo question (q3) and a free reply (q4). */
export function fourQuestions(): Question[] {
  return [
    createChoice({
      questionId: 'q1',
      questionText: 'Which of the two shisa calls the luck into the house?',
      multipleChoiceOptions: [
        createOption({ value: 'A', isCorrect: true, feedback: 'The open mouth it is.' }),
        createOption({ value: 'B', feedback: 'That one keeps it.' }),
        createOption({ value: 'C' }),
      ],
      incorrectFeedback: 'No.',
      generalFeedback: 'Look up.',
    }),
    createQuestion({
      questionId: 'q2',
      correctAnswer: 'shell',
      feedbackText: 'On we go.',
      hints: [{ text: 'By the sea', additionalText: '', imageUrl: '' }],
    }),
    createQuestion({ questionId: 'q3', questionType: 'file_upload', correctAnswer: '' }),
    createQuestion({ questionId: 'q4', questionType: 'text', correctAnswer: '' }),
  ];
}

export type WorldOptions = {
  readonly limits?: Partial<Limits>;
  readonly settings?: Partial<Settings>;
};

/** The features of guests, play and log on storage in memory, called as the server calls them. */
export class GuestWorld {
  readonly clock = new FakeClock();
  readonly ids: Ids = randomIds;
  readonly storage = new MemoryStorage(this.clock);
  readonly state = new Projections();
  readonly queue = new KeyedQueue();
  /** The events for the panel that the features announced, the oldest first. */
  readonly announcements: unknown[] = [];
  readonly securityLog: ReturnType<typeof createSecurityLog>;
  settings: Settings;
  isClockDoubtful = false;
  /** The type of each uploaded picture, as its content shows. */
  pictureMime = 'image/jpeg';
  /** The stories that were put, by `storyId/version`. */
  readonly versions = new Map<string, Story>();
  /** The spots by code. */
  readonly spots = new Map<string, { readonly storyId: string; readonly questionId: string }>();
  readonly guests: ReturnType<typeof createGuests>;
  readonly play: ReturnType<typeof createPlay>;
  readonly actions: ReturnType<typeof actionsHandlers>;
  readonly messages: ReturnType<typeof messagesHandlers>;
  readonly notes: ReturnType<typeof notesHandlers>;

  constructor(options: WorldOptions = {}) {
    const { storage, state, queue, clock, ids } = this;
    const { journal } = storage;
    this.settings = settingsSchema.parse(options.settings ?? {});
    const limits = { ...defaultLimits, ...options.limits };
    journal.onCommitted((line) => state.apply(line));
    const repository = {
      find: (storyId: string) => this.story(storyId),
      all: () =>
        [...new Set([...this.versions.values()].map(({ storyId }) => storyId))].flatMap((id) => this.story(id) ?? []),
      getContent: (storyId: string, version: number) => this.versions.get(`${storyId}/${version}`),
    };
    const stories = createStoryReader(repository, () => toLocalDay(clock.now()));
    const isClockDoubtful = () => this.isClockDoubtful;
    const getSpinRight = ({ userId, status }: Guest) =>
      computeSpinRight({ status, gameCompleted: state.progress.hasCompleted(userId), campaignOpen: false });
    const findPrize = ({ userId }: Guest, endedAt?: string) => {
      const endedForMs = endedAt === undefined ? undefined : clock.now() - Date.parse(endedAt);
      return hasUnusedSpin({ gameCompleted: state.progress.hasCompleted(userId) }, endedForMs) ? 'spin' : 'none';
    };
    const toPersonMark = createPersonMark('key');
    const shared = {
      ...{ findPrize, journal, state, queue, clock, ids, limits, stories, isClockDoubtful, getSpinRight, toPersonMark },
    };
    this.securityLog = createSecurityLog(clock);
    this.guests = createGuests({
      ...shared,
      settings: () => this.settings,
      hotelId: () => 'our-hotel',
      publicOrigin: () => 'http://192.168.1.20:8080',
      announce: (event) => this.announcements.push(event),
      security: this.securityLog.security,
    });
    this.play = createPlay({
      ...shared,
      isDeletionHeld: isClockDoubtful,
      media: storage.media,
      storageState: () => storage.state(),
      findSpot: (code) => this.spots.get(code),
      codeThrottle: new CodeThrottle(clock, limits.wrongCodesPerMinute),
      processPicture: async (bytes) => {
        if (bytes.toString().startsWith('<')) throw new AppError('NOT_AN_IMAGE');
        return { bytes, extension: 'webp', mime: this.pictureMime };
      },
      toStaffGuest: this.guests.toStaffGuest,
      findStaffStory: (storyId) => {
        const story = this.story(storyId);
        return story && staffStory(story, 0, undefined);
      },
    });
    this.messages = messagesHandlers({ ...shared, security: this.securityLog.security });
    this.notes = notesHandlers(shared);
    this.actions = actionsHandlers({ journal, state, stories, clock });
    this.putStory(createStory({ questions: fourQuestions() }));
  }

  putStory(story: Story): Story {
    this.versions.set(`${story.storyId}/${story.version}`, story);
    return story;
  }

  /** Returns the version of a story that was put last, or undefined if there is none. */
  story(storyId: string): Story | undefined {
    return [...this.versions.values()].filter((story) => story.storyId === storyId).at(-1);
  }

  /** Returns a second state of the same journal, as after a restart of the server. */
  rebuildState(): Projections {
    const state = new Projections();
    for (const line of this.storage.journal.lines) state.apply(line);
    return state;
  }

  register(phone: Phone, overrides: Partial<{ roomNumber: string; guestName: string; storyId: string }> = {}) {
    const body = { roomNumber: '302', guestName: '田中', storyId: 'abcd2345', ...overrides };
    return this.call(this.guests.phoneHandlers.registerGuest, { body, phone });
  }

  /** Registers a guest, approves them, and stores their id on the phone, as the browser does. */
  async createActiveGuest(phone = new Phone(), overrides: Parameters<GuestWorld['register']>[1] = {}): Promise<string> {
    const { data } = await this.register(phone, overrides);
    await this.toggle(data.userId, { isActive: true });
    phone.userId = data.userId;
    return data.userId;
  }

  /** Does the same as `createActiveGuest`, and starts the story. */
  async createPlayingGuest(
    phone = new Phone(),
    overrides: Parameters<GuestWorld['register']>[1] = {},
  ): Promise<string> {
    const userId = await this.createActiveGuest(phone, overrides);
    await this.start(userId);
    return userId;
  }

  toggle(userId: string, body: { isActive?: boolean; stay?: 'same' | 'new'; updatedAt?: string } = {}) {
    return this.call(this.guests.staffHandlers.toggleActive, { params: { userId }, body, caller: staff });
  }

  /** Returns a guest as the list of guests shows them to staff. Throws if the guest is not in the list. */
  async findRow(userId: string) {
    const query = { stay: 'all' as const };
    const { data } = await this.call(this.guests.staffHandlers.listGuests, { query, caller: staff });
    const row = data.find((candidate) => candidate.userId === userId);
    if (row === undefined) throw new Error('no such row');
    return row;
  }

  start(userId: string) {
    return this.call(this.play.phoneHandlers.startStory, { params: { userId }, body: {}, caller: asGuest(userId) });
  }

  async progress(userId: string, caller: Caller = asGuest(userId)) {
    return (await this.call(this.play.phoneHandlers.getProgress, { params: { userId }, caller })).data;
  }

  async record(
    userId: string,
    actionType: RecordBody['actionType'],
    actionDetails: RecordBody['actionDetails'],
    overrides: Partial<RecordBody> = {},
  ) {
    const body = { userId, storyId: 'abcd2345', actionType, actionDetails, ...overrides };
    return (await this.call(this.play.phoneHandlers.recordAction, { body, caller: asGuest(userId) })).data;
  }

  async upload(
    userId: string,
    overrides: { questionId?: string; clientUploadId?: string; bytes?: string; files?: readonly UploadedFile[] } = {},
  ) {
    const file = { field: 'file', bytes: Buffer.from(overrides.bytes ?? 'a picture'), name: 'p.jpg' };
    const headers = overrides.clientUploadId === undefined ? {} : { 'x-client-upload-id': overrides.clientUploadId };
    const result = await this.call(this.play.phoneHandlers.uploadPicture, {
      params: { userId },
      body: { questionId: overrides.questionId },
      files: overrides.files ?? [file],
      caller: asGuest(userId),
      req: { headers } as unknown as Request,
    });
    return result.data;
  }

  async listActions(query: Partial<{ page: number; limit: number; storyId: string; userId: string }> = {}) {
    return this.call(this.actions.listActions, { query: { page: 1, limit: 50, ...query }, caller: staff });
  }

  async listUserLogs(query: Partial<UserLogsQuery> = {}) {
    return this.call(this.actions.listUserLogs, { query: { page: 1, limit: 50, ...query }, caller: staff });
  }

  /** Calls a handler as the HTTP layer does after its checks. */
  async call<E>(
    handler: Handler<E>,
    parts: {
      readonly params?: ParamsOf<E>;
      readonly query?: QueryOf<E>;
      readonly body?: BodyOf<E>;
      readonly files?: readonly UploadedFile[];
      readonly caller?: Caller;
      readonly phone?: Phone;
      readonly req?: Request;
      readonly language?: 'ja' | 'en';
    },
  ): Promise<NonNullable<HandlerResult<E>>> {
    const { phone } = parts;
    const call = {
      files: [],
      language: 'ja',
      req: { headers: {} } as Request,
      res: {} as Response,
      ...parts,
      caller: parts.caller ?? toCaller(phone ?? new Phone()),
      ensurePhone: () => {
        const cookie = phone?.cookie ?? this.ids.shortId();
        if (phone !== undefined) phone.cookie = cookie;
        return cookie;
      },
    } as unknown as Call<E>;
    return (await handler(call)) as NonNullable<HandlerResult<E>>;
  }
}

export function asGuest(userId: string): Caller {
  return { userId, isLocal: false, boundTo: 'none', address: '192.168.1.50' };
}

function toCaller(phone: Phone): Caller {
  return {
    isLocal: false,
    boundTo: 'none',
    address: phone.address,
    ...(phone.cookie === undefined ? {} : { phone: phone.cookie }),
    ...(phone.userId === undefined ? {} : { userId: phone.userId }),
  };
}
