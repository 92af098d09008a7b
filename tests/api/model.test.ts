import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiPhone, createStory } from '../support/api-phone.ts';
import { writeLimitsFile } from '../support/faults-server.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { type CallName, type CallParts, logIn, type Reply, tryCall } from '../support/server-calls.ts';

/*
 * Random sequences of calls of guests and staff, made to the real server and to a model of it. The model is this file: it
 * imports nothing of the product. Both must give the same status, code and progress after every call.
 */

/** How many sequences are tried. Set `TAKARABUNE_MODEL_RUNS` for a longer run. */
const runs = Number(process.env.TAKARABUNE_MODEL_RUNS ?? 30);

const clues = [
  { questionId: 'q1', questionType: 'multiple_choice', right: 'B', wrong: 'A', hints: 0 },
  { questionId: 'q2', questionType: 'no_answer', right: 'やどかり', wrong: 'かめ', hints: 2 },
  { questionId: 'q3', questionType: 'no_answer', right: '三線', wrong: '太鼓', hints: 0 },
  { questionId: 'q4', questionType: 'text', right: '夕日', wrong: undefined, hints: 0 },
] as const;
const questionsAnswers = clues.map(({ questionId, questionType, right, hints }) => ({
  ...{ questionId, questionType, questionText: `clue ${questionId}` },
  ...(questionType === 'multiple_choice' && {
    multipleChoiceOptions: ['A', 'B'].map((value) => ({ value, text: `option ${value}`, isCorrect: value === right })),
  }),
  ...(questionType === 'no_answer' && { correctAnswer: right }),
  hints: Array.from({ length: hints }, (_, index) => ({ text: `hint ${index}`, additionalText: '', imageUrl: '' })),
}));

const kinds = [
  ...['approve', 'stop', 'reject', 'check out', 'start', 'progress', 'pass', 'hint', 'undo'],
  // Guests answer more often than anything else happens to them.
  ...['right', 'right', 'right', 'right', 'right', 'wrong', 'wrong', 'repeat'],
] as const;
type Command = { readonly kind: (typeof kinds)[number]; readonly guest: number; readonly clue: number };

const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.constantFrom(...kinds),
  guest: fc.integer({ min: 0, max: 1 }),
  clue: fc.integer({ min: 0, max: clues.length - 1 }),
});

/** What the model knows of a guest. `tries` are the counted answers of each clue. */
type ModelGuest = {
  readonly isSequential: boolean;
  status: 'waiting' | 'active' | 'stopped' | 'ended';
  isStarted: boolean;
  readonly solved: Set<number>;
  readonly passed: Set<number>;
  readonly tries: number[];
  /** The status before staff ended the stay of the guest, if they can undo it. */
  before?: 'waiting' | 'active' | 'stopped' | undefined;
};

/** Returns the expected status and code, and changes the model. */
function predict(guest: ModelGuest, { kind, clue }: Command): string {
  const isPlaying = guest.status === 'active' || guest.status === 'stopped';
  const isOpen = !guest.isSequential || clues.every((_, index) => index >= clue || guest.solved.has(index));
  const refusal =
    guest.status === 'waiting' ? '403 NOT_APPROVED' : guest.status === 'ended' ? '403 STAY_ENDED' : undefined;
  switch (kind) {
    case 'approve':
    case 'stop':
      if (guest.status === 'ended') return '409 WRONG_STATUS';
      // A waiting guest cannot be stopped, and stays as they are.
      if (kind === 'approve') guest.status = 'active';
      else if (guest.status === 'active') guest.status = 'stopped';
      return '200';
    case 'reject':
      if (guest.status !== 'waiting') return '409 WRONG_STATUS';
      leave(guest);
      return '200';
    case 'check out':
      if (guest.status === 'ended') return '409 WRONG_STATUS';
      leave(guest);
      return '200';
    case 'undo':
      if (guest.before === undefined) return 'nothing to undo';
      guest.status = guest.before;
      guest.before = undefined;
      return '200';
    case 'start':
      if (refusal !== undefined) return refusal;
      guest.isStarted = true;
      return '200';
    case 'progress':
      return guest.status === 'ended' ? '403 STAY_ENDED' : '200';
    case 'pass':
      if (!isPlaying || !guest.isStarted) return '409 WRONG_STATUS';
      if (!isOpen) return '409 QUESTION_LOCKED';
      if (!guest.solved.has(clue)) guest.passed.add(clue);
      guest.solved.add(clue);
      return '200';
    case 'hint':
      if (refusal !== undefined) return refusal;
      if (!isOpen) return '409 QUESTION_LOCKED';
      // A solved clue stays as it is, and the guest reads its result once more.
      if (guest.solved.has(clue)) return '200';
      if (clues[clue]?.hints === 0) return '400 INVALID_INPUT';
      guest.isStarted = true;
      return '200';
    default:
      if (refusal !== undefined) return refusal;
      if (!isOpen) return '409 QUESTION_LOCKED';
      if (guest.solved.has(clue)) return '200';
      guest.isStarted = true;
      guest.tries[clue] = (guest.tries[clue] ?? 0) + 1;
      if (kind === 'right' || clues[clue]?.wrong === undefined) guest.solved.add(clue);
      return '200';
  }
}

function leave(guest: ModelGuest): void {
  if (guest.status === 'ended') return;
  guest.before = guest.status;
  guest.status = 'ended';
}

/** What a guest reads of their progress. */
function expectedProgress({ solved, passed, tries, isStarted }: ModelGuest) {
  const next = clues.findIndex((_, index) => !solved.has(index));
  return {
    answeredCount: solved.size,
    percent: (solved.size * 100) / clues.length,
    totalScore: solved.size - passed.size,
    gameCompleted: solved.size === clues.length,
    currentQuestionId: clues[next]?.questionId ?? null,
    isStarted,
    answers: clues.flatMap(({ questionId }, index) =>
      tries[index] === undefined && !passed.has(index)
        ? []
        : [[questionId, solved.has(index), tries[index] ?? 0, passed.has(index)]],
    ),
  };
}

let server: TestServer;
let limits: ReturnType<typeof writeLimitsFile>;
let staff: Record<string, string>;
let stories: readonly string[];
let rooms = 100;

beforeAll(async () => {
  limits = writeLimitsFile();
  server = await startServer({ env: limits.env });
  staff = await logIn(server);
  stories = [
    await createStory(server, staff, { questionsAnswers }),
    await createStory(server, staff, { questionsAnswers, isSequential: false }),
  ];
});
afterAll(async () => {
  await server.stop();
  limits.remove();
});

const toResult = ({ status, json }: Reply): string =>
  json?.code === undefined ? String(status) : `${status} ${json.code}`;

/** A guest on a phone of their own, and the last answer that they sent. */
class RealGuest {
  readonly #phone = new ApiPhone(server);
  readonly #storyId: string;
  #undo: string | undefined;
  #last: { readonly parts: CallParts; readonly reply: Reply } | undefined;
  #answers = 0;

  constructor(storyId: string) {
    this.#storyId = storyId;
  }

  async register(): Promise<void> {
    rooms += 1;
    await this.#phone.register({ storyId: this.#storyId, roomNumber: String(rooms), guestName: `guest ${rooms}` });
  }

  /** Makes the call of a command. Returns the status and the code. */
  async do({ kind, clue: index }: Command): Promise<string> {
    const clue = clues[index] ?? clues[0];
    const { questionId } = clue;
    switch (kind) {
      case 'approve':
      case 'stop':
        return this.#byStaff('toggleActive', { body: { isActive: kind === 'approve' } });
      case 'reject':
        return this.#byStaff('rejectGuest', { body: {} });
      case 'check out':
        return this.#byStaff('checkOut', { query: { only: 'guest' }, body: {} });
      case 'undo': {
        if (this.#undo === undefined) return 'nothing to undo';
        const actionId = this.#undo;
        this.#undo = undefined;
        return this.#byStaff('undoGuestAction', { body: { actionId } });
      }
      case 'pass':
        return this.#byStaff('passQuestion', { body: { questionId, reason: 'stuck' } });
      case 'start':
        return toResult(await this.#phone.try('startStory', { ...this.#params, body: {} }));
      case 'progress':
        return toResult(await this.#phone.try('getProgress', this.#params));
      case 'repeat':
        return this.#repeat();
      case 'hint':
        return this.#record('hint_request', { questionId, hintIndex: 0 });
      default: {
        const answer = kind === 'right' ? clue.right : (clue.wrong ?? clue.right);
        if (clue.questionType === 'multiple_choice') {
          return this.#record('option_select', { questionId, selectedOption: answer });
        }
        return this.#record('text_input', { questionId, answer });
      }
    }
  }

  async readProgress() {
    const data = await this.#phone.data('getProgress', this.#params);
    const { answeredCount, percent, totalScore, gameCompleted, currentQuestionId, startedAt } = data;
    const answers = data.answers as {
      readonly questionId: string;
      readonly isCorrect: boolean;
      readonly attemptCount: number;
      readonly passed?: boolean;
    }[];
    return {
      ...{ answeredCount, percent, totalScore, gameCompleted, currentQuestionId, isStarted: startedAt !== null },
      answers: answers.map(({ questionId, isCorrect, attemptCount, passed }) => [
        ...[questionId, isCorrect, attemptCount, passed === true],
      ]),
    };
  }

  get #params() {
    return { params: { userId: this.#phone.userId ?? '' } };
  }

  async #byStaff(name: CallName, parts: CallParts): Promise<string> {
    const reply = await tryCall(server, name, { ...this.#params, ...parts, headers: staff });
    const { undo } = (reply.json?.data ?? {}) as { readonly undo?: { readonly actionId: string } };
    if (reply.status === 200 && (name === 'rejectGuest' || name === 'checkOut')) this.#undo = undo?.actionId;
    return toResult(reply);
  }

  async #record(actionType: string, actionDetails: object): Promise<string> {
    this.#answers += 1;
    const { userId } = this.#phone;
    const clientActionId = `${userId}-${this.#answers}`.slice(-40);
    const parts = { body: { userId, storyId: this.#storyId, actionType, actionDetails, clientActionId } };
    const reply = await this.#phone.try('recordAction', parts);
    if (reply.status === 200) this.#last = { parts, reply };
    return toResult(reply);
  }

  /** Sends the last answer again. The reply must be that of the first time, and nothing may be counted twice. */
  async #repeat(): Promise<string> {
    if (this.#last === undefined) return 'nothing to repeat';
    const { parts, reply } = this.#last;
    const again = await this.#phone.try('recordAction', parts);
    if (again.status !== 200) return toResult(again);
    const toFixed = ({ json }: Reply) => {
      const { actionId, isCorrect } = (json?.data ?? {}) as {
        readonly actionId?: string;
        readonly isCorrect?: boolean;
      };
      return { actionId, isCorrect };
    };
    expect(toFixed(again)).toEqual(toFixed(reply));
    return '200';
  }
}

it('agrees with a small model on every answer of random sequences of calls', async () => {
  const sequence = fc.record({
    isSequential: fc.boolean(),
    commands: fc.array(command, { minLength: 1, maxLength: 40, size: 'max' }),
  });
  let calls = 0;
  await fc.assert(
    fc.asyncProperty(sequence, async ({ isSequential, commands }) => {
      const guests = [0, 1].map(() => new RealGuest(stories[isSequential ? 0 : 1] ?? ''));
      for (const guest of guests) await guest.register();
      const models = guests.map(
        (): ModelGuest => ({
          ...{ isSequential, status: 'waiting', isStarted: false, solved: new Set(), passed: new Set(), tries: [] },
        }),
      );
      for (const each of commands) {
        const [guest, model] = [guests[each.guest], models[each.guest]];
        if (guest === undefined || model === undefined) continue;
        const result = await guest.do(each);
        calls += 1;
        if (each.kind === 'repeat') {
          const expected =
            model.status === 'waiting' ? '403 NOT_APPROVED' : model.status === 'ended' ? '403 STAY_ENDED' : '200';
          expect(['nothing to repeat', expected]).toContain(result);
        } else expect(`${each.kind}: ${result}`).toBe(`${each.kind}: ${predict(model, each)}`);
        if (model.status === 'active' || model.status === 'stopped')
          expect(await guest.readProgress()).toEqual(expectedProgress(model));
      }
    }),
    { numRuns: runs },
  );
  expect(calls).toBeGreaterThan(runs * 5);
});
