import type { BodyIn } from '#core/api/endpoint.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import type { TestServer } from './server.ts';
import { asGuest, type CallName, type CallParts, call, type Reply, tryCall } from './server-calls.ts';

type Server = Pick<TestServer, 'port'>;

/** A phone's browser as the API sees it. It keeps its cookie and, after registration, sends the two identity headers. */
export class ApiPhone {
  readonly server: Server;
  cookie: string | undefined;
  userId: string | undefined;

  constructor(server: Server) {
    this.server = server;
  }

  /** Makes any call and returns the reply, even if it is a refusal. */
  async try(name: CallName, parts: CallParts = {}): Promise<Reply> {
    const reply = await tryCall(this.server, name, { ...parts, headers: { ...this.headers(), ...parts.headers } });
    const [setCookie] = [reply.headers['set-cookie'] ?? []].flat();
    if (setCookie !== undefined) this.cookie = setCookie.split(';')[0];
    return reply;
  }

  /** Makes a call and returns its data. Throws if the call fails. */
  async data(name: CallName, parts: CallParts = {}): Promise<Record<string, unknown>> {
    const { status, json, text } = await this.try(name, parts);
    if (status !== 200 || json?.success !== true) throw new Error(`${name}: ${status} ${text.slice(0, 300)}`);
    return json.data as Record<string, unknown>;
  }

  /** Registers a guest and keeps the returned id. */
  async register(form: { readonly storyId: string; readonly roomNumber?: string; readonly guestName?: string }) {
    const body = { roomNumber: '302', guestName: '田中', ...form };
    const data = await this.data('registerGuest', { body });
    this.userId = String(data.userId);
    return data;
  }

  /** Registers a guest, lets staff approve them, and starts the story. Returns the guest's id. */
  async play(staff: Readonly<Record<string, string>>, form: Parameters<ApiPhone['register']>[0]): Promise<string> {
    await this.register(form);
    const userId = this.userId ?? '';
    await call(this.server, 'toggleActive', { params: { userId }, body: { isActive: true }, headers: staff });
    await this.data('startStory', { params: { userId } });
    return userId;
  }

  record(storyId: string, actionType: string, actionDetails: object, bodyFields: object = {}): Promise<Reply> {
    return this.try('recordAction', {
      body: { userId: this.userId, storyId, actionType, actionDetails, ...bodyFields },
    });
  }

  headers(): Record<string, string> {
    return {
      ...(this.cookie === undefined ? {} : { cookie: this.cookie }),
      ...(this.userId === undefined ? {} : asGuest(this.userId)),
    };
  }
}

/** q1 is a choice question (A is right), q2 a riddle (やどかり is right), q3 a photo question and q4 a free reply. */
export const sampleClues: NonNullable<BodyIn<StaffEndpoints['createStory']>['questionsAnswers']> = [
  {
    questionId: 'q1',
    questionType: 'multiple_choice',
    questionText: '石垣の上のふたりのうち、福をよびこむのは、さて、どちらのシーサーでしょうか。',
    multipleChoiceOptions: [
      { value: 'A', text: '口を開けたシーサー', isCorrect: true, feedback: '大当たり' },
      { value: 'B', text: '口を閉じたシーサー', isCorrect: false, feedback: 'もうひとりを見てごらん' },
    ],
    generalFeedback: 'ふたりでひと組',
    incorrectFeedback: 'ちがうよ',
  },
  {
    questionId: 'q2',
    questionType: 'no_answer',
    questionText: '貝がらを背負って歩くのは？',
    correctAnswer: 'やどかり',
    answerMatching: 'lenient',
    feedbackText: '次の浜へ',
    hints: [{ text: '浜にいるよ', additionalText: '', imageUrl: '' }],
  },
  { questionId: 'q3', questionType: 'file_upload', questionText: '海の写真を送ってください。' },
  { questionId: 'q4', questionType: 'text', questionText: '今日の宝ものは何でしたか。' },
];

/** Creates a story with the sample clues and returns its id. The fields in `more` replace the default ones. */
export async function createStory(
  server: Server,
  staff: Readonly<Record<string, string>>,
  more: object = {},
): Promise<string> {
  const body = { title: '渚の宝船', description: '砂浜の地図', questionsAnswers: sampleClues, ...more };
  return (await call(server, 'createStory', { body, headers: staff })).data.storyId;
}
