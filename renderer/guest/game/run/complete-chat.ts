import type { ProgressView } from '#core/api/response-schemas.ts';

/**
 * Returns the progress of a reply with the whole chat: the entries that the phone knows, and the later ones that the reply
 * contains (GRADING-8). `isComplete` is false if they do not fit together, as after a fix of the story; then the progress has
 * to be loaded again.
 */
export function completeChat(
  known: ProgressView | null,
  { chatFrom, chatCount, ...progress }: ProgressView,
): { readonly progress: ProgressView; readonly isComplete: boolean } {
  if (chatFrom === undefined) return { progress, isComplete: true };
  const isSameStory = known?.storyId === progress.storyId && known.storyVersion === progress.storyVersion;
  const earlier = known?.chatHistory.slice(0, chatFrom) ?? [];
  const chatHistory = [...earlier, ...progress.chatHistory];
  return { progress: { ...progress, chatHistory }, isComplete: isSameStory && chatHistory.length === chatCount };
}
