/*
 * Story ids, apart from story.ts so that phones can read a typed code without loading zod (decision 2.1).
 */

/** Made by the server: 8 characters without look-alikes, except the sample story's. Compared after folding. */
export const storyIdAlphabet = '23456789abcdefghjkmnpqrstuvwxyz';
export const storyIdLength = 8;
/** The built-in sample story, also what `/game` falls back to (specification 9). */
export const sampleStoryId = 'default-story-id';
export const storyIdPattern = /^(?:[23456789a-hjkmnp-z]{8}|default-story-id)$/;
