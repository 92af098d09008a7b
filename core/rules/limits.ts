/**
 * The limits that the owner specified, and those that several parts of the product share (LIVE-3). Use these constants
 * instead of repeating the numbers.
 */
export const limits = {
  uploadBytes: 10 * 1024 * 1024,
  actionLogPageSize: 50,
  actionLogMaxPageSize: 200,
  questionPreviewCharacters: 30,
  /**
   * The number of different question indexes in the log from which a guest without progress counts as completed
   * (GRADING-7).
   */
  completedFromDistinctIndexes: 10,
  questionPoints: 1,
  leastOptions: 2,
  storyDaysInTrash: 30,
  /** How many guests of a room may win without a note if nobody knows how many they are (DRAW-26). */
  usualPartySize: 6,
  /** The most people in one crew, the guest included (CREW-1). */
  crewMembers: 6,
  /** The largest story file that the server accepts, in bytes. */
  storyFileBytes: 128 * 1024 * 1024,
} as const;
