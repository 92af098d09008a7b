import { z } from 'zod';

/** The longest time that a phone may report, in milliseconds. */
const longestOpenMs = 600_000;

const camera = z.enum(['live', 'photo']);

/** What a phone reports when it opens the page of a connection test (DESKTOP-4). */
export const phoneOpeningSchema = z.object({
  openMs: z.number().min(0).max(longestOpenMs),
  /** `photo`: the page cannot use the live camera, because it was loaded over plain http. */
  camera,
});

const testedPhoneSchema = z.object({
  device: z.enum(['iphone', 'ipad', 'android', 'other']),
  address: z.string(),
  openMs: z.number(),
  camera,
  at: z.string(),
});
export type TestedPhone = z.infer<typeof testedPhoneSchema>;

export const phoneTestSchema = z.object({
  token: z.string(),
  url: z.string(),
  startedAt: z.string(),
  expiresAt: z.string(),
  phones: z.array(testedPhoneSchema),
  /** The number of phones beyond the listed ones. */
  more: z.number(),
  /** Whether a browser on this computer opened the page, which does not prove that phones can. */
  openedHere: z.boolean(),
});
export type PhoneTest = z.infer<typeof phoneTestSchema>;
