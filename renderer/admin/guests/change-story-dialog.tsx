import { NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { ErrorBanner } from '../feedback/error-banner.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { RichText } from '../feedback/rich-text.tsx';
import type { GuestDialogProps } from '../guest-data/guest-dialog-props.ts';
import { useStories } from '../stories/use-stories.ts';

/** Gives a guest another story; needs a chosen one (specification 5). */
export function ChangeStoryDialog({ guest, who, actions, onClose }: GuestDialogProps) {
  const { t } = useTranslation('admin');
  const problemText = useProblemText();
  const { data: stories = [], error, refetch } = useStories();
  const [storyId, setStoryId] = useState('');
  const [isMissing, setMissing] = useState(false);
  const choices = stories.filter((story) => story.storyId !== guest.storyId);

  const submit = async () => {
    const story = choices.find((one) => one.storyId === storyId);
    if (!story) return setMissing(true);
    await actions.changeStory(guest, story);
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('changeStory.title')}
      submit={t('changeStory.submit')}
      isBusy={actions.busy.has(guest.userId)}
      onClose={onClose}
      onSubmit={submit}
    >
      <Text>
        <RichText text="changeStory.text" values={{ who }} />
      </Text>
      {error && (
        <ErrorBanner
          text={t('changeStory.storiesFailed', { reason: problemText(error) })}
          onRetry={() => void refetch()}
        />
      )}
      <NativeSelect
        label={t('changeStory.label')}
        data={[
          { value: '', label: t('changeStory.placeholder') },
          ...choices.map((story) => ({
            value: story.storyId,
            label: story.isActive ? story.title : t('changeStory.inactive', { title: story.title }),
          })),
        ]}
        value={storyId}
        onChange={(event) => {
          setStoryId(event.currentTarget.value);
          setMissing(false);
        }}
        error={isMissing && t('changeStory.missing')}
        data-autofocus
      />
    </ConfirmDialog>
  );
}
