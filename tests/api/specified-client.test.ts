import { describe, expect, it } from 'vitest';
import { sentChoice, sentRiddle } from '../support/sent-stories.ts';
import { call, send } from '../support/server-calls.ts';
import { startServerForFile } from '../support/start-server-for-file.ts';

/*
 * A client that was written from the owner's specification alone. It uses the specified calls, headers and payloads, but no
 * cookie and nothing that was added later.
 */

const { server, staff } = startServerForFile();
let rooms = 800;

type Json = { readonly [key: string]: unknown };
type Envelope = { readonly success: boolean; readonly message: string; readonly data: unknown };
type Clue = {
  readonly questionId: string;
  readonly questionType: string;
  readonly questionText?: string;
  readonly multipleChoiceOptions?: readonly { readonly value: string; readonly text: string }[];
};

const sentText = { questionId: 'q3', questionType: 'text', questionText: 'What did you find today?' };
const sentPhoto = { questionId: 'q4', questionType: 'file_upload', questionText: 'Send the sea.' };
const clues = [{ ...sentChoice, questionId: 'q1' }, { ...sentRiddle, questionId: 'q2' }, sentText];

/** Plays the specified game. It keeps the user id and sends it in both headers. */
class SpecifiedClient {
  readonly storyId: string;
  userId = '';

  constructor(storyId: string) {
    this.storyId = storyId;
  }

  async call(method: string, path: string, body?: Json) {
    const identity = this.userId === '' ? {} : { 'User-Id': this.userId, Authorization: `Bearer user-${this.userId}` };
    const headers = { 'Content-Type': 'application/json', ...identity };
    const { status, json } = await send(server, method, `/api${path}`, { headers, ...(body && { body }) });
    return { status, ...(json as unknown as Envelope & { readonly code?: string }) };
  }

  /** Makes a call, checks that it succeeds and has a message, as the specification requires, and returns its data. */
  async read<T>(method: string, path: string, body?: Json): Promise<T> {
    const { status, success, message, data } = await this.call(method, path, body);
    expect({ path, status, success, message }).toEqual({
      path,
      status: 200,
      success: true,
      message: expect.any(String),
    });
    return data as T;
  }

  /** Scans the story's code, registers, and has staff approve the guest. */
  async enter(): Promise<void> {
    rooms += 1;
    const roomNumber = String(rooms);
    const qrCodeData = `http://hotel.example/story/${this.storyId}`;
    const scanned = await this.read<{ storyId: string; hotelId: string }>('POST', '/story-validation/validate-qr', {
      qrCodeData,
    });
    await this.read('GET', '/stories/active');
    await this.read('GET', `/hotels/${scanned.hotelId}`);
    expect(await this.read('GET', `/users/room/${roomNumber}`)).toEqual([]);
    const { storyId, hotelId } = scanned;
    const form = { roomNumber, guestName: 'Tanaka', storyId, hotelId };
    this.userId = (await this.read<{ userId: string }>('POST', '/users/register', form)).userId;
    expect(await this.isActive()).toBe(false);
    await call(server, 'toggleActive', { params: { userId: this.userId }, headers: staff });
    expect(await this.isActive()).toBe(true);
  }

  async isActive(): Promise<boolean> {
    return (await this.read<{ isActive: boolean }>('GET', `/users/${this.userId}/active-status`)).isActive;
  }

  /** Returns the clues of the story that are not locked. */
  async openClues(): Promise<readonly Clue[]> {
    const { questionsAnswers } = await this.read<{ questionsAnswers: readonly Clue[] }>(
      'GET',
      `/stories/${this.storyId}`,
    );
    return questionsAnswers.filter(({ questionText }) => questionText !== undefined);
  }

  progress() {
    return this.read<Json>('GET', `/progress/${this.userId}`);
  }

  /**
   * Records an action as specified: with an index parsed from the question's id, and with the claim that the answer is
   * right.
   */
  record({ questionId, questionText }: Clue, actionType: string, details: Json) {
    return this.call('POST', '/user-actions/record', {
      userId: this.userId,
      storyId: this.storyId,
      questionIndex: Number(/^q(\d+)$/.exec(questionId)?.[1] ?? 0),
      actionType,
      actionDetails: { questionId, questionText, isCorrect: true, ...details },
      correctAnswer: true,
    });
  }

  /** Sends the right answer to a clue, and checks that it counts as right. */
  async answer(clue: Clue): Promise<void> {
    const right: Json =
      clue.questionType === 'multiple_choice'
        ? { selectedOption: clue.multipleChoiceOptions?.find(({ text }) => text === 'two')?.value }
        : { answer: clue.questionType === 'no_answer' ? 'crab' : 'A shell.' };
    const type = clue.questionType === 'multiple_choice' ? 'option_select' : 'text_input';
    expect(await this.record(clue, type, right)).toMatchObject({ status: 200, data: { isCorrect: true } });
  }
}

async function createStory(questionsAnswers: readonly object[], isSequential: boolean): Promise<string> {
  const body = { title: 'Ship', description: 'A map.', questionsAnswers, isSequential };
  return (await call(server, 'createStory', { headers: staff, body })).data.storyId;
}
async function createClient(questionsAnswers: readonly object[], isSequential: boolean): Promise<SpecifiedClient> {
  const client = new SpecifiedClient(await createStory(questionsAnswers, isSequential));
  await client.enter();
  return client;
}

describe('a client written from the specification alone', () => {
  it('plays a story in order, from the scan to the end', async () => {
    const client = await createClient(clues, true);
    expect(await client.progress()).toMatchObject({ state: 'not_started', currentQuestionId: 'q1', startedAt: null });
    for (const [solved, { questionId }] of clues.entries()) {
      const open = await client.openClues();
      expect(open.map((clue) => clue.questionId)).toEqual(clues.slice(0, solved + 1).map((clue) => clue.questionId));
      const clue = open.find((clue) => clue.questionId === questionId);
      if (clue) await client.answer(clue);
      expect(await client.progress()).toMatchObject({ state: solved === 2 ? 'completed' : 'in_progress' });
    }
    expect(await client.progress()).toMatchObject({ gameCompleted: true, percent: 100, totalScore: 3 });
  });

  it('plays a story in any order if all its clues are open from the start', async () => {
    const client = await createClient(clues, false);
    const open = await client.openClues();
    expect(open.map(({ questionId }) => questionId)).toEqual(['q1', 'q2', 'q3']);
    for (const clue of open.toReversed()) await client.answer(clue);
    expect(await client.progress()).toMatchObject({ gameCompleted: true, questionsAnswered: ['q1', 'q2', 'q3'] });
  });

  it('gets UPLOAD_REQUIRED for a photo that was not uploaded, and nothing is recorded', async () => {
    const client = await createClient([sentPhoto, ...clues], false);
    const details = { fileName: 'sea.jpg', fileSize: 12_345, fileType: 'image/jpeg' };
    const refused = { status: 422, success: false, code: 'UPLOAD_REQUIRED', message: 'Please send a photo first' };
    for (const uploadId of [undefined, '']) {
      const reply = await client.record(sentPhoto, 'file_upload', { ...details, ...(uploadId === '' && { uploadId }) });
      expect(reply).toMatchObject(refused);
    }
    expect(await client.progress()).toMatchObject({ state: 'not_started', answers: [] });
  });

  it('starts the story with its first accepted record, even with a wrong answer, but not with a refused one', async () => {
    const client = await createClient(clues, true);
    const [first] = await client.openClues();
    expect(
      await client.record({ questionId: 'q2', questionType: 'no_answer' }, 'text_input', { answer: 'crab' }),
    ).toMatchObject({ status: 409, code: 'QUESTION_LOCKED' });
    expect(
      await client.record({ questionId: 'zz', questionType: 'text' }, 'text_input', { answer: 'x' }),
    ).toMatchObject({
      status: 404,
    });
    expect(await client.progress()).toMatchObject({ state: 'not_started' });
    if (first)
      expect(await client.record(first, 'option_select', { selectedOption: 'A' })).toMatchObject({ status: 200 });
    expect(await client.progress()).toMatchObject({ state: 'in_progress', answers: [{ isCorrect: false }] });
  });

  it('sees no clue before it is approved', async () => {
    const client = new SpecifiedClient(await createStory(clues, false));
    rooms += 1;
    const form = { roomNumber: String(rooms), guestName: 'Tanaka', storyId: client.storyId };
    client.userId = (await client.read<{ userId: string }>('POST', '/users/register', form)).userId;
    expect(await client.call('GET', `/stories/${client.storyId}`)).toMatchObject({ status: 403, code: 'NOT_APPROVED' });
    expect(await client.record(sentText, 'text_input', { answer: 'x' })).toMatchObject({ code: 'NOT_APPROVED' });
  });
});
