import type { StaffStory } from '#core/api/response-schemas.ts';
import type { Random } from './faults-random.ts';
import type { TestServer } from './server.ts';
import { asGuest, type CallName, type CallParts, encodeForm, type Reply, tryCall } from './server-calls.ts';

/** The state of a request of the guest: not sent, sent without a reply, acknowledged. */
export type Step = 'none' | 'sent' | 'done';

/** An action as the phone's outbox keeps it. It is sent with the same id until there is a reply. */
export type SentAction = {
  readonly clientActionId: string;
  readonly actionType: 'option_select' | 'text_input' | 'file_upload' | 'hint_request';
  readonly actionDetails: { readonly questionId: string } & Readonly<Record<string, string | number>>;
};

/** An action that the server acknowledged, with its reply. */
export type AcknowledgedAction = SentAction & {
  readonly actionId: string;
  readonly isCorrect: boolean;
  readonly attemptCount: number;
  readonly pointsEarned: number;
  readonly feedback: string;
};

export type SentUpload = { readonly clientUploadId: string; readonly questionId: string };
export type AcknowledgedUpload = SentUpload & { readonly uploadId: string; readonly fileUploadUrl: string };

export type GuestWorld = {
  readonly story: StaffStory;
  readonly picture: Uint8Array;
  readonly random: Random;
  /** Headers of a staff session, with which the guest is approved. */
  readonly staff: Readonly<Record<string, string>>;
};

type Server = Pick<TestServer, 'port'>;
type Question = StaffStory['questionsAnswers'][number];

/** Thrown if the server replied with a refusal or without JSON. */
export class UnexpectedReply extends Error {}

let idCount = 0;

/**
 * A guest whose phone never gives up, and who remembers everything that was acknowledged. It makes one call at a time. A
 * call that fails is made again with the next step, as a real phone does (RESUME-3).
 */
export class LoadGuest {
  readonly roomNumber: string;
  readonly guestName: string;
  readonly #world: GuestWorld;
  userId: string | undefined;
  registration: Step = 'none';
  approval: Step = 'none';
  start: Step = 'none';
  readonly actions: AcknowledgedAction[] = [];
  pending: SentAction | undefined;
  readonly uploads: AcknowledgedUpload[] = [];
  pendingUpload: SentUpload | undefined;
  #cookie: string | undefined;
  #solved = 0;
  /** What the guest does at the current clue before they solve it. */
  #plannedSteps: ('wrong' | 'hint')[] | undefined;

  constructor(world: GuestWorld, number: number) {
    this.#world = world;
    this.roomNumber = String(100 + number);
    this.guestName = `guest ${number}`;
  }

  get isFinished(): boolean {
    return this.#solved >= this.#world.story.questionsAnswers.length;
  }

  /**
   * Makes the next call, or none if the guest is finished. Rejects with `UnexpectedReply`, or with a network error if the
   * server is gone.
   */
  async step(server: Server): Promise<void> {
    if (this.registration !== 'done') await this.#register(server);
    else if (this.approval !== 'done') await this.#approve(server);
    else if (this.start !== 'done') await this.#begin(server);
    else if (!this.isFinished) await this.#play(server);
  }

  /** Repeats calls that were acknowledged before. Returns a message for each whose result differs. */
  async repeat(server: Server): Promise<string[]> {
    const faults: string[] = [];
    const repeated = new Set([this.actions.at(-1), this.actions[this.#world.random.between(0, this.actions.length)]]);
    for (const action of repeated) if (action !== undefined) faults.push(...(await this.#repeatAction(server, action)));
    const upload = this.uploads.at(-1);
    if (upload !== undefined) {
      const reply = await this.#sendUpload(server, upload);
      if (reply.uploadId !== upload.uploadId) faults.push(`${this.guestName}: a repeated upload got another id`);
    }
    if (this.registration === 'done') {
      const { userId } = await this.#postRegistration(server);
      if (userId !== this.userId) faults.push(`${this.guestName}: a repeated registration made another guest`);
    }
    return faults;
  }

  async #register(server: Server): Promise<void> {
    if (this.#cookie === undefined) {
      const params = { roomNumber: this.roomNumber };
      const reply = await tryCall(server, 'findInRoom', { params, query: { guestName: this.guestName } });
      getData('findInRoom', reply);
      this.#cookie = String(reply.headers['set-cookie']).split(';')[0];
    }
    this.registration = 'sent';
    this.userId = (await this.#postRegistration(server)).userId;
    this.registration = 'done';
  }

  async #postRegistration(server: Server): Promise<{ userId: string }> {
    const { roomNumber, guestName } = this;
    const { storyId } = this.#world.story;
    const headers = { cookie: this.#cookie ?? '' };
    return this.#callServer(server, 'registerGuest', { body: { roomNumber, guestName, storyId }, headers });
  }

  async #approve(server: Server): Promise<void> {
    this.approval = 'sent';
    const params = { userId: this.userId ?? '' };
    await this.#callServer(server, 'toggleActive', { params, body: { isActive: true }, headers: this.#world.staff });
    this.approval = 'done';
  }

  async #begin(server: Server): Promise<void> {
    this.start = 'sent';
    await this.#callServer(server, 'startStory', {
      params: { userId: this.userId ?? '' },
      body: {},
      headers: this.headers,
    });
    this.start = 'done';
  }

  async #play(server: Server): Promise<void> {
    const question = this.#world.story.questionsAnswers[this.#solved];
    if (question === undefined) return;
    const upload = this.uploads.find(({ questionId }) => questionId === question.questionId);
    if (question.questionType === 'file_upload' && upload === undefined) {
      this.pendingUpload ??= { clientUploadId: createId('upload'), questionId: question.questionId };
      this.uploads.push(await this.#sendUpload(server, this.pendingUpload));
      this.pendingUpload = undefined;
      return;
    }
    this.pending ??= this.#nextAction(question, upload);
    const { actionId, isCorrect, attemptCount, pointsEarned, feedback } = await this.#record(server, this.pending);
    this.actions.push({ ...this.pending, actionId, isCorrect, attemptCount, pointsEarned, feedback });
    this.pending = undefined;
    if (!isCorrect) return;
    this.#solved += 1;
    this.#plannedSteps = undefined;
  }

  #nextAction(question: Question, upload: AcknowledgedUpload | undefined): SentAction {
    const { random } = this.#world;
    const { questionId, questionType, hints } = question;
    const canFail = questionType === 'multiple_choice' || questionType === 'no_answer';
    this.#plannedSteps ??= [
      ...(hints.length > 0 && random.chance(0.5) ? (['hint'] as const) : []),
      ...(canFail ? Array.from({ length: random.between(0, 3) }, () => 'wrong' as const) : []),
    ];
    const plannedStep = this.#plannedSteps.shift();
    const clientActionId = createId('action');
    if (plannedStep === 'hint') {
      return { clientActionId, actionType: 'hint_request', actionDetails: { questionId, hintIndex: 0 } };
    }
    if (upload !== undefined) {
      const actionDetails = { questionId, uploadId: upload.uploadId, fileName: 'sea.png', fileType: 'image/png' };
      return { clientActionId, actionType: 'file_upload', actionDetails };
    }
    if (questionType === 'multiple_choice') {
      const matchingOption = question.multipleChoiceOptions.find(
        (option) => option.isCorrect === (plannedStep === undefined),
      );
      const actionDetails = { questionId, selectedOption: matchingOption?.value ?? '' };
      return { clientActionId, actionType: 'option_select', actionDetails };
    }
    const answer = plannedStep === undefined ? question.correctAnswer || 'the sea' : 'something else';
    return { clientActionId, actionType: 'text_input', actionDetails: { questionId, answer } };
  }

  async #record(
    server: Server,
    { clientActionId, actionType, actionDetails }: SentAction,
  ): Promise<AcknowledgedAction> {
    const { storyId } = this.#world.story;
    const body = { userId: this.userId, storyId, actionType, actionDetails, clientActionId };
    return this.#callServer(server, 'recordAction', { body, headers: this.headers });
  }

  async #repeatAction(server: Server, action: AcknowledgedAction): Promise<string[]> {
    const again = await this.#record(server, action);
    const fixedFields = ['actionId', 'isCorrect', 'feedback'] as const;
    // The reply to a hint request contains the guest's current position.
    const countedFields = action.actionType === 'hint_request' ? [] : (['attemptCount', 'pointsEarned'] as const);
    return [...fixedFields, ...countedFields]
      .filter((field) => again[field] !== action[field])
      .map((field) => `${this.guestName}: ${field} of a repeated action is ${again[field]}, was ${action[field]}`);
  }

  async #sendUpload(server: Server, upload: SentUpload): Promise<AcknowledgedUpload> {
    const file = { field: 'file', name: 'sea.png', type: 'image/png', bytes: this.#world.picture };
    const { body, headers } = await encodeForm({ questionId: upload.questionId }, [file]);
    const allHeaders = { ...this.headers, ...headers, 'X-Client-Upload-Id': upload.clientUploadId };
    const params = { userId: this.userId ?? '' };
    const stored: AcknowledgedUpload = await this.#callServer(server, 'uploadPicture', {
      params,
      body,
      headers: allHeaders,
    });
    return { ...upload, uploadId: stored.uploadId, fileUploadUrl: stored.fileUploadUrl };
  }

  /** The headers of the guest's own phone, with its cookie (IDENTITY-10). */
  get headers(): Record<string, string> {
    return { ...asGuest(this.userId ?? ''), cookie: this.#cookie ?? '' };
  }

  async #callServer<T>(server: Server, name: CallName, parts: CallParts): Promise<T> {
    return getData(name, await tryCall(server, name, parts)) as T;
  }
}

function getData(name: string, { status, json, text }: Reply): unknown {
  if (status === 200 && json !== undefined) return json.data;
  throw new UnexpectedReply(`${name}: ${status} ${text.slice(0, 200)}`);
}

function createId(prefix: string): string {
  idCount += 1;
  return `${prefix}-${String(idCount).padStart(16, '0')}`;
}
