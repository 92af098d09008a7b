/** Every limit that the owner fixed, and the others that several rooms share (LIVE-3). Nothing else repeats these figures. */
export const limits = {
  uploadBytes: 10 * 1024 * 1024,
  actionLogPageSize: 50,
  actionLogMaxPageSize: 200,
  questionPreviewCharacters: 30,
  /** Distinct question indexes from which records without progress count as completed (GRADING-7). */
  completedFromDistinctIndexes: 10,
  questionPoints: 1,
  leastOptions: 2,
  storyDaysInTrash: 30,
  /** The largest story file that the server accepts. */
  storyFileBytes: 128 * 1024 * 1024,
} as const;
