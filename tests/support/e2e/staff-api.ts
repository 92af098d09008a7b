import type { BodyIn } from '#core/api/endpoint.ts';
import type { ActionEntry, StaffGuest, StaffStory } from '#core/api/response-schemas.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Settings } from '#core/model/hotel.ts';
import { account, type Hotel } from './hotel.ts';
import { call } from './wire.ts';

/** The parts of a story that a test sets. The server fills in the rest. */
export type StoryDraft = BodyIn<StaffEndpoints['createStory']>;

/** Calls the API as the front desk does, without a browser. */
export class StaffApi {
  readonly #origin: string;
  readonly token: string;

  private constructor(origin: string, token: string) {
    this.#origin = origin;
    this.token = token;
  }

  static async logIn({ staffOrigin }: Pick<Hotel, 'staffOrigin'>): Promise<StaffApi> {
    const { token } = await call(staffOrigin, 'logIn', { body: account });
    return new StaffApi(staffOrigin, token);
  }

  /** The session's entries in the local storage of the front desk's browser (IDENTITY-8). */
  get localStorageEntries(): { name: string; value: string }[] {
    const entries = { adminAuth: this.token, adminEmail: account.email, isAdmin: 'true' };
    return Object.entries(entries).map(([name, value]) => ({ name, value }));
  }

  get #headers() {
    return { Authorization: `Bearer ${this.token}` };
  }

  async logOut(): Promise<void> {
    await call(this.#origin, 'logOut', { headers: this.#headers });
  }

  async isSignedIn(): Promise<boolean> {
    return call(this.#origin, 'verify', { headers: this.#headers }).then(
      () => true,
      () => false,
    );
  }

  async createStory(body: StoryDraft): Promise<StaffStory> {
    return (await call(this.#origin, 'createStory', { body, headers: this.#headers })).data;
  }

  async listStories(): Promise<readonly StaffStory[]> {
    const { data } = await call(this.#origin, 'listStories', { headers: this.#headers });
    return data.map(({ questionsAnswers = [], ...story }) => ({ ...story, questionsAnswers }));
  }

  /** Returns the codes of a story's spots, in the order of the questions. */
  async listSpots(storyId: string) {
    return (await call(this.#origin, 'listSpots', { params: { storyId }, headers: this.#headers })).data;
  }

  async listSpotCodes(storyId: string): Promise<readonly string[]> {
    return (await this.listSpots(storyId)).map(({ spotCode }) => spotCode);
  }

  async updateStory(storyId: string, body: object): Promise<StaffStory> {
    return (await call(this.#origin, 'updateStory', { params: { storyId }, body, headers: this.#headers })).data;
  }

  async deleteStory(storyId: string): Promise<void> {
    await call(this.#origin, 'deleteStory', { params: { storyId }, headers: this.#headers });
  }

  async listGuests(stay: 'current' | 'ended' | 'all' = 'current'): Promise<readonly StaffGuest[]> {
    return (await call(this.#origin, 'listGuests', { query: { stay }, headers: this.#headers })).data;
  }

  /** Creates a check-in ticket. */
  async issueTicket(body: BodyIn<StaffEndpoints['createTicket']>) {
    return (await call(this.#origin, 'createTicket', { body, headers: this.#headers })).data;
  }

  async voidTicket(ticketId: string): Promise<void> {
    await call(this.#origin, 'voidTicket', { params: { ticketId }, headers: this.#headers });
  }

  /** Returns the newest guest of a room. Throws if there is none. */
  async getGuest(roomNumber: string): Promise<StaffGuest> {
    const newest = (await this.listGuests('all'))
      .filter((guest) => guest.roomNumber === roomNumber)
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
    if (newest === undefined) throw new Error(`no guest in room ${roomNumber}`);
    return newest;
  }

  /** Makes a code with which the guest can move to another phone. */
  async createMoveCode(userId: string): Promise<string> {
    const { data } = await call(this.#origin, 'createResumeCode', { params: { userId }, headers: this.#headers });
    return data.code;
  }

  /** Sends guests a message. */
  async sendMessage(body: BodyIn<StaffEndpoints['sendMessage']>): Promise<void> {
    await call(this.#origin, 'sendMessage', { body, headers: this.#headers });
  }

  /** Sends the guest the next hint of a question. */
  async sendHint(userId: string, questionId: string): Promise<void> {
    await call(this.#origin, 'sendHint', { params: { userId }, body: { questionId }, headers: this.#headers });
  }

  async approve(userId: string): Promise<void> {
    await this.#setActive(userId, true);
  }

  async stopGuest(userId: string): Promise<void> {
    await this.#setActive(userId, false);
  }

  async #setActive(userId: string, isActive: boolean): Promise<void> {
    await call(this.#origin, 'toggleActive', { params: { userId }, body: { isActive }, headers: this.#headers });
  }

  async checkOut(userId: string): Promise<void> {
    await call(this.#origin, 'checkOut', { params: { userId }, body: {}, headers: this.#headers });
  }

  async changeStory(userId: string, storyId: string): Promise<void> {
    await call(this.#origin, 'updateGuestStory', { params: { userId }, body: { storyId }, headers: this.#headers });
  }

  async listActions(userId: string): Promise<readonly ActionEntry[]> {
    const query = { userId, limit: '200' };
    return (await call(this.#origin, 'listActions', { query, headers: this.#headers })).data;
  }

  async listPrintJobs() {
    return (await call(this.#origin, 'listPrintJobs', { headers: this.#headers })).data;
  }

  async getStatus() {
    return (await call(this.#origin, 'getStatus', { headers: this.#headers })).data;
  }

  async getGuestDetail(userId: string) {
    return (await call(this.#origin, 'getGuestDetail', { params: { userId }, headers: this.#headers })).data;
  }

  /** Returns the address under which phones reach the hotel, and the other addresses of the computer. */
  async getAddresses() {
    return (await call(this.#origin, 'getStatus', { headers: this.#headers })).data.address;
  }

  async updateSettings(body: Partial<Settings>): Promise<void> {
    await call(this.#origin, 'updateSettings', { body, headers: this.#headers });
  }

  /** Opens a campaign with the hotel's current prizes and so many white balls. Returns its id. */
  async openCampaign(blankBalls = 10): Promise<string> {
    const body = { name: 'ガラポン', blankBalls };
    return (await call(this.#origin, 'openCampaign', { body, headers: this.#headers })).data.campaignId;
  }

  async closeCampaign(campaignId: string): Promise<void> {
    await call(this.#origin, 'closeCampaign', { params: { campaignId }, body: {}, headers: this.#headers });
  }

  async updatePrizes(body: BodyIn<StaffEndpoints['updatePrizes']>): Promise<void> {
    await call(this.#origin, 'updatePrizes', { body, headers: this.#headers });
  }

  /** Draws for this claim code, as the kiosk in the lobby does. */
  async drawForClaim(claimCode: string): Promise<void> {
    await call(this.#origin, 'drawBall', { body: { claimCode }, headers: this.#headers });
  }
}
