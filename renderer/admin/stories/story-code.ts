/** Formats a story's code for reading out, in two groups of four characters. */
export const formatStoryCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;
