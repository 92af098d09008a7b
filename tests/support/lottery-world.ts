import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CampaignView, DrawResult, DrawRow } from '#core/api/lottery-schemas.ts';
import { kindOfCode } from '#core/rules/lottery-codes.ts';
import { ApiPhone, createStory } from './api-phone.ts';
import { pairKiosk } from './api-world.ts';
import { startServer, type TestServer } from './server.ts';
import { type CallParts, call, logIn, type Reply, tryCall } from './server-calls.ts';

/** One clue that any text solves. */
const oneClue = [{ questionId: 'q1', questionType: 'text' as const, questionText: '今日の宝ものは何でしたか。' }];

/** A server with a story that one answer finishes, an administrator, and a kiosk in the lobby. */
export class LotteryWorld {
  server: TestServer;
  dataDir: string;
  admin: Record<string, string> = {};
  kiosk: Record<string, string> = {};
  storyId = '';
  #rooms = 100;

  private constructor(server: TestServer) {
    this.server = server;
    this.dataDir = server.dataDir;
  }

  /**
   * Opens a world.
   * @param limits for the limits file, in addition to those that every test needs
   */
  static async open(limits: object = {}): Promise<LotteryWorld> {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'takarabune-lottery-'));
    // A whole hotel registers within a moment.
    writeFileSync(path.join(dataDir, 'limits.json'), JSON.stringify({ registrationsPerMinute: 100_000, ...limits }));
    const world = new LotteryWorld(await startServer({ dataDir }));
    world.admin = await logIn(world.server);
    world.kiosk = await pairKiosk(world.server, world.admin);
    await call(world.server, 'updateSettings', { headers: world.admin, body: { approval: 'automatic' } });
    world.storyId = await createStory(world.server, world.admin, { questionsAnswers: oneClue });
    return world;
  }

  async close(): Promise<void> {
    await this.server.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Starts a new process on the same data, after the old one has ended. Sessions stay valid. */
  async startAgain(): Promise<void> {
    this.server = await startServer({ dataDir: this.dataDir });
  }

  /** Starts a new process on other data, after the old one has ended, and logs in there. */
  async moveTo(dataDir: string): Promise<void> {
    this.dataDir = dataDir;
    await this.startAgain();
    this.admin = await logIn(this.server);
  }

  /** Creates a phone whose guest may play, and has finished the story unless `isFinished` is false. */
  async createGuest(roomNumber = String(++this.#rooms), isFinished = true): Promise<ApiPhone> {
    const phone = new ApiPhone(this.server);
    await phone.register({ storyId: this.storyId, roomNumber, guestName: '髙﨑 はると' });
    if (isFinished) await this.finish(phone);
    return phone;
  }

  /** Answers the only clue, which finishes the story. */
  async finish(phone: ApiPhone): Promise<void> {
    await phone.record(this.storyId, 'text_input', { questionId: 'q1', answer: '星の砂' });
  }

  async updatePrizes(change: object): Promise<void> {
    await call(this.server, 'updatePrizes', { headers: this.admin, body: change });
  }

  /** Opens a campaign with this many white balls. */
  async open(blankBalls: number, overrides: object = {}): Promise<CampaignView> {
    const body = { name: '夏のガラポン', blankBalls, ...overrides };
    return (await call(this.server, 'openCampaign', { headers: this.admin, body })).data;
  }

  /** Opens a campaign in which every ball wins a prize of these tiers. */
  async openWithoutBlanks(winners: Readonly<Partial<Record<string, number>>>): Promise<CampaignView> {
    const tiers = ['special', '1', '2', '3', '4', '5'].map((tier) => ({ tier, winners: winners[tier] ?? 0 }));
    await this.updatePrizes({ tiers });
    return this.open(0);
  }

  async closeCampaign(campaignId: string): Promise<CampaignView> {
    return (await call(this.server, 'closeCampaign', { headers: this.admin, params: { campaignId }, body: {} })).data;
  }

  tryDraw(phone: ApiPhone): Promise<Reply> {
    return tryCall(this.server, 'drawBall', { headers: phone.headers(), body: { userId: phone.userId } });
  }

  async draw(phone: ApiPhone): Promise<DrawResult> {
    return (await call(this.server, 'drawBall', { headers: phone.headers(), body: { userId: phone.userId } })).data;
  }

  /** Returns the guest's claim code. */
  async createClaim(phone: ApiPhone): Promise<string> {
    return (await call(this.server, 'createClaim', { headers: phone.headers(), body: {} })).data.claimCode;
  }

  async listDraws(query: Record<string, string> = {}): Promise<readonly DrawRow[]> {
    return (await call(this.server, 'listDraws', { headers: this.admin, query })).data;
  }

  callAsStaff(name: Parameters<typeof tryCall>[1], parts: CallParts = {}): Promise<Reply> {
    return tryCall(this.server, name, { headers: this.admin, ...parts });
  }
}

/** Returns the status and the code of a reply. */
export const toStatusAndCode = ({ status, json }: Reply): [number, string | undefined] => [status, json?.code];

/** Returns the code with another last character, so that it is not valid as any kind of code. */
export const mistypeCode = (code: string): string =>
  [...'234']
    .map((lastCharacter) => code.slice(0, -1) + lastCharacter)
    .find((candidate) => kindOfCode(candidate) === undefined) ?? '';
