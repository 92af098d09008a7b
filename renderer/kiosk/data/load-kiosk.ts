import type { DataOf } from '#core/api/endpoint.ts';
import type { Prizes } from '#core/api/lottery-schemas.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import { getCode } from '../../platform/api-failure.ts';
import { toZone } from '../../platform/zone-date.ts';
import { kioskApi } from './kiosk-api.ts';

export type KioskInfo = DataOf<StaffEndpoints['getKiosk']>;
type Code = DataOf<StaffEndpoints['createStoryQrCode']>;
export type KioskStory = {
  readonly storyId: string;
  readonly title: string;
  readonly description: string;
  readonly coverImageUrl: string;
  readonly questionCount: number;
  /** The link in the story's QR code. */
  readonly link: string;
  readonly code: string;
  readonly wifi: Code['wifi'];
};
export type KioskData = {
  readonly info: KioskInfo;
  readonly stories: readonly KioskStory[];
  readonly prizes: Prizes;
};

let hotelZone: string | undefined;
/** Returns a date whose local fields are those of the moment `at` in the hotel's time zone. */
export const toHotelTime = (at: string | number | Date): Date => toZone(new Date(at), hotelZone);

/** The maximum number of stories that are loaded. */
const maxStories = 24;

/** Loads what the kiosk shows: the hotel, the prizes, and the open stories with their codes. Throws `ApiFailure`. */
export async function loadKiosk(signal: AbortSignal): Promise<KioskData> {
  const [facts, active, prizes] = await Promise.all([
    kioskApi.call('getKiosk', { signal }),
    kioskApi.call('listActiveStories', { signal }),
    kioskApi.call('listPrizes', { signal }),
  ]);
  hotelZone = facts.timeZone;
  const stories = await Promise.all(
    active.slice(0, maxStories).map(async ({ storyId, title, description, coverImageUrl, questionCount }) => {
      const storyCode = await createStoryCode(storyId, signal);
      const story = { storyId, title, description, coverImageUrl, questionCount };
      return storyCode && { ...story, link: storyCode.qrCodeUrl, code: storyCode.code, wifi: storyCode.wifi };
    }),
  );
  return { info: facts, stories: stories.filter((story) => story !== undefined), prizes };
}

/** Returns the code of a story, or undefined if the story was closed or became incomplete meanwhile. */
async function createStoryCode(storyId: string, signal: AbortSignal): Promise<Code | undefined> {
  try {
    return await kioskApi.call('createStoryQrCode', { params: { storyId }, body: {}, signal });
  } catch (error) {
    const code = getCode(error);
    if (code === 'STORY_NOT_FOUND' || code === 'STORY_INCOMPLETE') return undefined;
    throw error;
  }
}

/** Returns whether a guest can turn the drum at this kiosk: a campaign is open, and the hotel lets guests draw in the lobby. */
export const canSpinHere = ({ prizes: { campaign, spinAt } }: KioskData): boolean =>
  campaign?.state === 'open' && spinAt !== 'phone';
