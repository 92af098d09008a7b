import type { Page } from '@playwright/test';
import type { PrizeTier } from '#core/model/prize-tiers.ts';
import { crank, view } from '#renderer/ui/drum/geometry.ts';
import { Draws } from './draw.ts';
import type { GuestApi } from './guest-api.ts';
import type { Hotel } from './hotel.ts';
import type { StaffApi } from './staff-api.ts';

/* Steps of a prize draw with a known result. */

const balls = 50;

/** Closes the open campaign, and opens one in which every ball has this tier, or is white for null. Returns its id. */
export async function openCampaign(hotel: Hotel, staff: StaffApi, tier: PrizeTier | null): Promise<string> {
  const draws = new Draws(hotel, staff);
  await draws.closeOpenCampaigns();
  return tier === null ? draws.openCampaign({}, balls) : draws.openCampaign({ [tier]: balls });
}

/** Creates a guest who may draw, because they have finished the story. */
export function createGuestWithSpin(hotel: Hotel, staff: StaffApi, roomNumber: string): Promise<GuestApi> {
  return new Draws(hotel, staff).createFinishedGuest(roomNumber, '田中');
}

/** Returns the draws of this guest. */
export function listDraws(hotel: Hotel, staff: StaffApi, guest: GuestApi) {
  return new Draws(hotel, staff).listDrawsOf(guest);
}

/** Redeems a voucher, with the guest's age confirmed. */
export function redeem(hotel: Hotel, staff: StaffApi, voucherCode: string): Promise<void> {
  return new Draws(hotel, staff).redeem(voucherCode, { ageConfirmed: true });
}

/**
 * Moves a finger along the circle of the crank by so many degrees, from the crank's position before the draw. The finger stays
 * down.
 */
export async function turnByHand(page: Page, drum: string, degrees: number): Promise<void> {
  const box = await page.getByRole('img', { name: drum }).boundingBox();
  if (box === null) throw new Error('there is no drum');
  const unit = box.width / view.size;
  const toPoint = (degreesTurned: number): [number, number] => {
    const radians = ((25 + degreesTurned) * Math.PI) / 180;
    return [
      box.x + (crank.at[0] - view.x + crank.arm * Math.cos(radians)) * unit,
      box.y + (crank.at[1] - view.y + crank.arm * Math.sin(radians)) * unit,
    ];
  };
  await page.mouse.move(...toPoint(0));
  await page.mouse.down();
  for (let turnedBy = 0; turnedBy <= degrees; turnedBy += 10) await page.mouse.move(...toPoint(turnedBy));
}

/** Returns the drum's rotation in degrees. */
export function readDrumAngle(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { transform } = (document.querySelector('[data-part="face"]') as HTMLElement).style;
    return Number.parseFloat(/rotate\(([-\d.]+)deg\)/.exec(transform)?.[1] ?? 'NaN');
  });
}
