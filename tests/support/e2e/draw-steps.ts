import type { Page } from '@playwright/test';
import type { PrizeTier } from '#core/model/prize-tiers.ts';
import { prizeTiers } from '#core/model/prize-tiers.ts';
import { crank, view } from '#renderer/ui/drum/geometry.ts';
import { GuestApi } from './guest-api.ts';
import type { Hotel } from './hotel.ts';
import type { StaffApi } from './staff-api.ts';
import { aFreeText, aStory } from './stories.ts';
import { call } from './wire.ts';

/* Steps of a prize draw with known balls. */

const asStaff = ({ token }: StaffApi) => ({ Authorization: `Bearer ${token}` });

/**
 * Opens a campaign in which every ball is of this tier, or white, and closes the one before. Returns the campaign's id.
 */
export async function openDraw({ staffOrigin }: Hotel, staff: StaffApi, tier: PrizeTier | null): Promise<string> {
  const headers = asStaff(staff);
  const { data } = await call(staffOrigin, 'listCampaigns', { headers });
  for (const { campaignId, state } of data)
    if (state === 'open') await call(staffOrigin, 'closeCampaign', { headers, params: { campaignId }, body: {} });
  const tiers = prizeTiers.map((one) => ({ tier: one, winners: one === tier ? 50 : 0 }));
  await call(staffOrigin, 'updatePrizes', { headers, body: { tiers } });
  const body = { name: '夏のガラポン', blankBalls: tier === null ? 50 : 0 };
  return (await call(staffOrigin, 'openCampaign', { headers, body })).data.campaignId;
}

/** Returns a guest who may spin, because the story is finished. */
export async function guestWithSpin(hotel: Hotel, staff: StaffApi, roomNumber: string): Promise<GuestApi> {
  const { storyId } = await staff.createStory(aStory([aFreeText()]));
  const guest = await GuestApi.registerApproved(hotel, staff, { roomNumber, guestName: '田中', storyId });
  const [question] = (await guest.story()).questionsAnswers;
  if (question === undefined) throw new Error('the story has no question');
  await guest.write(question.questionId, '夕日');
  return guest;
}

/** Returns the draws of this guest. */
export async function drawsOf({ staffOrigin }: Hotel, staff: StaffApi, guest: GuestApi) {
  const { data } = await call(staffOrigin, 'listDraws', { headers: asStaff(staff), query: { limit: '200' } });
  return data.filter(({ userId }) => userId === guest.userId);
}

/** Redeems a voucher, with the age confirmed. */
export async function redeem({ staffOrigin }: Hotel, staff: StaffApi, voucherCode: string): Promise<void> {
  const parts = { headers: asStaff(staff), params: { voucherCode }, body: { ageConfirmed: true } };
  await call(staffOrigin, 'redeemVoucher', parts);
}

/** Moves a finger round the crank, starting at its position before the draw. */
export async function turnByHand(page: Page, drum: string, degrees: number): Promise<void> {
  const box = await page.getByRole('img', { name: drum }).boundingBox();
  if (box === null) throw new Error('there is no drum');
  const unit = box.width / view.size;
  const at = (way: number): [number, number] => {
    const turned = ((25 + way) * Math.PI) / 180;
    return [
      box.x + (crank.at[0] - view.x + crank.arm * Math.cos(turned)) * unit,
      box.y + (crank.at[1] - view.y + crank.arm * Math.sin(turned)) * unit,
    ];
  };
  await page.mouse.move(...at(0));
  await page.mouse.down();
  for (let way = 0; way <= degrees; way += 10) await page.mouse.move(...at(way));
}

/** Returns the drum's rotation in degrees. */
export function drumAngle(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { transform } = (document.querySelector('[data-part="face"]') as HTMLElement).style;
    return Number.parseFloat(/rotate\(([-\d.]+)deg\)/.exec(transform)?.[1] ?? 'NaN');
  });
}
