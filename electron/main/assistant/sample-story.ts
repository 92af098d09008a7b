import type { StoryChoice } from '#core/bridge/console-assistant.ts';
import { sampleStoryId } from '#core/model/story-id.ts';
import type { ServerCalls, ServerData } from './server-calls.ts';

/**
 * Opens the built-in sample story to guests (`sample`), or moves it to the trash, from which staff can restore it in the panel
 * (`empty`). Does nothing if the story no longer exists. Throws `CallRefused`.
 */
export async function applyStoryChoice(calls: ServerCalls, choice: StoryChoice): Promise<void> {
  const currentStory = (await calls.get('listStories')).find(isSample);
  if (choice === 'empty') {
    if (currentStory) await calls.send('deleteStory', {}, sampleStoryId);
    return;
  }
  const trashedStory = currentStory ? undefined : (await calls.get('listStories', '?trash=true')).find(isSample);
  if (trashedStory) await calls.send('restoreStory', {}, sampleStoryId);
  const story = currentStory ?? (await calls.get('listStories')).find(isSample);
  if (story && !story.isActive)
    await calls.send('updateStory', { version: story.version, isActive: true }, sampleStoryId);
}

/** Returns `sample` if the sample story is open to guests, otherwise `empty`. */
export function getStoryChoice(stories: ServerData<'listStories'>): StoryChoice {
  return stories.some((story) => isSample(story) && story.isActive) ? 'sample' : 'empty';
}

const isSample = ({ storyId }: { storyId: string }) => storyId === sampleStoryId;
