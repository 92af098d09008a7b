import type { DataOf } from '#core/api/endpoint.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import { codeOf } from '../../platform/api-failure.ts';
import { kioskApi } from './kiosk-api.ts';

export type KioskFacts = DataOf<StaffEndpoints['getKiosk']>;
type Code = DataOf<StaffEndpoints['createStoryQrCode']>;
export type KioskStory = {
  readonly storyId: string;
  readonly title: string;
  readonly coverImageUrl: string;
  readonly questionCount: number;
  /** The link of its QR code, as the server would print it. */
  readonly link: string;
  readonly code: string;
  readonly wifi: Code['wifi'];
};
export type KioskData = { readonly facts: KioskFacts; readonly stories: readonly KioskStory[] };

/** More than a lobby's screen can offer. */
const mostStories = 24;

/** Reads what the kiosk shows: the hotel, and each open story with its code. */
export async function loadKiosk(signal: AbortSignal): Promise<KioskData> {
  const [facts, active] = await Promise.all([
    kioskApi.call('getKiosk', { signal }),
    kioskApi.call('listActiveStories', { signal }),
  ]);
  const stories = await Promise.all(
    active.slice(0, mostStories).map(async ({ storyId, title, coverImageUrl, questionCount }) => {
      const made = await codeFor(storyId, signal);
      return (
        made && { storyId, title, coverImageUrl, questionCount, link: made.qrCodeUrl, code: made.code, wifi: made.wifi }
      );
    }),
  );
  return { facts, stories: stories.filter((story) => story !== undefined) };
}

/** Undefined for a story that was closed in the meantime. */
async function codeFor(storyId: string, signal: AbortSignal): Promise<Code | undefined> {
  try {
    return await kioskApi.call('createStoryQrCode', { params: { storyId }, body: {}, signal });
  } catch (error) {
    const code = codeOf(error);
    if (code === 'STORY_NOT_FOUND' || code === 'STORY_INCOMPLETE') return undefined;
    throw error;
  }
}
