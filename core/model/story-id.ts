/* Story ids. Not in story.ts, so that phones can read a typed code without loading zod (ENTRY-1). */

/**
 * The server makes ids of 8 characters without look-alikes; only the sample story has another one. Ids are normalised
 * before they are compared.
 */
export const storyIdAlphabet = '23456789abcdefghjkmnpqrstuvwxyz';
export const storyIdLength = 8;
/** The id of the built-in sample story, which `/game` also falls back to. */
export const sampleStoryId = 'default-story-id';
export const storyIdPattern = /^(?:[23456789a-hjkmnp-z]{8}|default-story-id)$/;
