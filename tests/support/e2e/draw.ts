import type { DrawResult } from '#core/api/lottery-schemas.ts';
import { type PrizeTier, prizeTiers } from '#core/model/prize-tiers.ts';
import { GuestApi } from './guest-api.ts';
import type { Hotel } from './hotel.ts';
import type { StaffApi } from './staff-api.ts';
import { createFreeText, createStoryDraft } from './stories.ts';
import { call } from './wire.ts';

const defaultWinners = 5;

/** Draws with a known result: opens campaigns with the winners that a test chooses, and creates guests who may draw. */
export class Draws {
  readonly #hotel: Hotel;
  readonly #staff: StaffApi;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(hotel: Hotel, staff: StaffApi) {
    this.#hotel = hotel;
    this.#staff = staff;
    this.#headers = { Authorization: `Bearer ${staff.token}` };
  }

  async updatePrizes(change: object): Promise<void> {
    await call(this.#hotel.staffOrigin, 'updatePrizes', { body: change, headers: this.#headers });
  }

  /** Opens a campaign with these winners and no others. Returns its id. */
  async openCampaign(winners: Readonly<Partial<Record<PrizeTier, number>>>, blankBalls = 0): Promise<string> {
    await this.updatePrizes({ tiers: prizeTiers.map((tier) => ({ tier, winners: winners[tier] ?? 0 })) });
    const body = { name: '夏のガラポン', blankBalls };
    const { data } = await call(this.#hotel.staffOrigin, 'openCampaign', { body, headers: this.#headers });
    return data.campaignId;
  }

  /** Closes the campaign, and gives each tier winners again for later tests in the same hotel. */
  async closeCampaign(campaignId: string): Promise<void> {
    const headers = this.#headers;
    await call(this.#hotel.staffOrigin, 'closeCampaign', { params: { campaignId }, body: {}, headers });
    await this.updatePrizes({ tiers: prizeTiers.map((tier) => ({ tier, winners: defaultWinners })) });
  }

  /** Creates a guest who has finished a story of one clue. */
  async createFinishedGuest(roomNumber: string, guestName: string): Promise<GuestApi> {
    const { storyId } = await this.#staff.createStory(createStoryDraft([createFreeText({ questionId: 'q1' })]));
    const guest = await GuestApi.registerApproved(this.#hotel, this.#staff, { roomNumber, guestName, storyId });
    await guest.sendText('q1', '星の砂');
    return guest;
  }

  async closeOpenCampaigns(): Promise<void> {
    const headers = this.#headers;
    const { data } = await call(this.#hotel.staffOrigin, 'listCampaigns', { headers });
    for (const { campaignId, state } of data)
      if (state === 'open')
        await call(this.#hotel.staffOrigin, 'closeCampaign', { headers, params: { campaignId }, body: {} });
  }

  async listDrawsOf({ userId }: GuestApi) {
    const query = { limit: '200' };
    const { data } = await call(this.#hotel.staffOrigin, 'listDraws', { headers: this.#headers, query });
    return data.filter((draw) => draw.userId === userId);
  }

  async draw({ userId }: GuestApi): Promise<DrawResult> {
    const headers = { 'User-Id': userId, Authorization: `Bearer user-${userId}` };
    return (await call(this.#hotel.staffOrigin, 'drawBall', { body: { userId }, headers })).data;
  }

  /** Lets a new guest of this room win this prize. Returns the voucher's code. */
  async winVoucher(tier: PrizeTier, roomNumber: string, guestName = '照屋 大輔'): Promise<string> {
    const campaignId = await this.openCampaign({ [tier]: 1 });
    const { voucherCode = '' } = await this.draw(await this.createFinishedGuest(roomNumber, guestName));
    await this.closeCampaign(campaignId);
    return voucherCode;
  }

  async redeem(voucherCode: string, body: object = {}): Promise<void> {
    await call(this.#hotel.staffOrigin, 'redeemVoucher', { params: { voucherCode }, body, headers: this.#headers });
  }

  async void(voucherCode: string): Promise<void> {
    const body = { reason: '二重に発行されたため' };
    await call(this.#hotel.staffOrigin, 'voidVoucher', { params: { voucherCode }, body, headers: this.#headers });
  }
}
