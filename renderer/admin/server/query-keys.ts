/** Names of what the panel has read, so that events can mark it stale. */
export const queryKeys = {
  guests: ['guests'],
  stories: ['stories'],
  storyQrCode: (storyId: string) => ['story-qr-code', storyId],
  setUp: ['set-up'],
} as const;
