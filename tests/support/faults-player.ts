import type { ProgressView, RecordResult, StaffStory } from '#core/api/response-schemas.ts';
import { createChoice, createFreeText, createPictureQuestion, createRiddle, createStoryDraft } from './e2e/stories.ts';
import type { TestServer } from './server.ts';
import { asGuest, call, encodeForm, type Reply, tryCall } from './server-calls.ts';

type Server = Pick<TestServer, 'port'>;
type Headers = Readonly<Record<string, string>>;

let idCount = 0;

/**
 * Creates a story with a question of each type, in this order: choice (A is right), riddle (やどかり is right), photo, free
 * reply. The first two have a hint.
 */
export async function createFourTypeStory(server: Server, staff: Headers): Promise<StaffStory> {
  const hints = [{ text: '波の音が聞こえるところ。' }];
  const body = createStoryDraft([
    createChoice({ hints }),
    createRiddle({ hints }),
    createPictureQuestion(),
    createFreeText(),
  ]);
  return (await call(server, 'createStory', { body, headers: staff })).data;
}

/** A guest whose phone stores only the guest's id, and no cookie. The test decides what each call sends. */
export class Player {
  readonly userId: string;
  readonly roomNumber: string;
  readonly guestName: string;
  readonly story: StaffStory;

  constructor(story: StaffStory, guest: { readonly userId: string; roomNumber: string; guestName: string }) {
    this.story = story;
    this.userId = guest.userId;
    this.roomNumber = guest.roomNumber;
    this.guestName = guest.guestName;
  }

  /** Registers a guest in a room, lets staff approve them, and starts the story. */
  static async createPlaying(server: Server, staff: Headers, story: StaffStory, roomNumber: string): Promise<Player> {
    const body = { roomNumber, guestName: `客${roomNumber}`, storyId: story.storyId };
    const player = new Player(story, (await call(server, 'registerGuest', { body })).data);
    await call(server, 'toggleActive', {
      params: { userId: player.userId },
      body: { isActive: true },
      headers: staff,
    });
    await call(server, 'startStory', { params: { userId: player.userId }, body: {}, headers: player.headers });
    return player;
  }

  get headers(): Record<string, string> {
    return asGuest(this.userId);
  }

  /** Answers the clue at this index, or requests a hint if the answer is `hint`. Returns the reply, even if it is a refusal. */
  try(server: Server, clueIndex: number, answer: string, clientActionId = this.createId()): Promise<Reply> {
    const { questionId = '', questionType } = this.story.questionsAnswers[clueIndex] ?? {};
    const actionType =
      answer === 'hint' ? 'hint_request' : questionType === 'multiple_choice' ? 'option_select' : 'text_input';
    const answerDetails =
      answer === 'hint'
        ? { hintIndex: 0 }
        : questionType === 'multiple_choice'
          ? { selectedOption: answer }
          : { answer };
    const actionDetails = { questionId, ...answerDetails };
    const body = { userId: this.userId, storyId: this.story.storyId, actionType, actionDetails, clientActionId };
    return tryCall(server, 'recordAction', { body, headers: this.headers });
  }

  /** Does the same as `try`, but returns the result. Throws if the server refuses. */
  async answer(server: Server, clueIndex: number, answer: string, clientActionId?: string): Promise<RecordResult> {
    const { status, json, text } = await this.try(server, clueIndex, answer, clientActionId);
    if (status !== 200) throw new Error(`recordAction: ${status} ${text.slice(0, 300)}`);
    return json?.data as RecordResult;
  }

  /** Uploads a picture for the third clue. Returns the reply, even if it is a refusal. */
  async upload(server: Server, bytes: Uint8Array): Promise<Reply> {
    const file = { field: 'file', name: 'sea.png', type: 'image/png', bytes };
    const { body, headers } = await encodeForm({ questionId: this.story.questionsAnswers[2]?.questionId ?? '' }, [
      file,
    ]);
    const params = { userId: this.userId };
    return tryCall(server, 'uploadPicture', { params, body, headers: { ...this.headers, ...headers } });
  }

  async progress(server: Server): Promise<ProgressView> {
    return (await call(server, 'getProgress', { params: { userId: this.userId }, headers: this.headers })).data;
  }

  createId(): string {
    idCount += 1;
    return `player-action-${String(idCount).padStart(12, '0')}`;
  }
}
