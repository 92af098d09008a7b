import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ListedStory } from '#core/api/response-schemas.ts';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { RichText } from '../feedback/rich-text.tsx';
import type { StoryActions } from './use-story-actions.ts';

type Props = { readonly story: ListedStory; readonly actions: StoryActions; readonly onClose: () => void };

/**
 * Asks before a story is moved to the trash. Shows which story it is, how long it can be restored, and how many guests play it
 * (STORY-4).
 */
export function DeleteStoryDialog({ story, actions, onClose }: Props) {
  const { t } = useTranslation('admin');
  const { title, guestsPlaying, storyId } = story;
  return (
    <ConfirmDialog
      title={t('deleteStory.title')}
      submit={t('deleteStory.submit')}
      isDestructive
      isBusy={actions.busy.has(storyId)}
      onClose={onClose}
      onSubmit={async () => {
        await actions.remove(story);
        onClose();
      }}
    >
      <Text>
        <RichText text="deleteStory.text" values={{ title }} />
      </Text>
      <Text>
        {guestsPlaying > 0 ? t('deleteStory.playing', { count: guestsPlaying }) : t('deleteStory.playingNone')}
      </Text>
    </ConfirmDialog>
  );
}
