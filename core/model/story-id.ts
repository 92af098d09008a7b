/* The ids of stories. They are not in story.ts, so that phones can check a typed code without loading zod (ENTRY-1). */

/**
 * The characters of story ids, among which there are no look-alikes. Ids have 8 of these characters; only the id of the
 * sample story has another form. Typed ids are normalised before they are compared.
 */
export const storyIdAlphabet = '23456789abcdefghjkmnpqrstuvwxyz';
export const storyIdLength = 8;
/** The id of the built-in sample story. `/game` opens this story if there is no other active one. */
export const sampleStoryId = 'default-story-id';
/**
 * The code of the sample story on paper and screens. Its id is too long to type. The code is not a valid code of the draw
 * (ENTRY-1).
 */
export const sampleStoryCode = 'takara77';
/** The id, and the code, of the built-in hunt (STORY-10). */
export const huntStoryId = 'takara55';
export const storyIdPattern = /^(?:[23456789a-hjkmnp-z]{8}|default-story-id)$/;

/** Returns the code that people type for a story: its id, except for the sample story. */
export const toStoryCode = (storyId: string): string => (storyId === sampleStoryId ? sampleStoryCode : storyId);
