import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffGuest, StaffStory } from '#core/api/response-schemas.ts';
import { ErrorBanner } from '../../feedback/error-banner.tsx';
import { useProblemText } from '../../feedback/problem-text.ts';
import type { MonitorActions } from '../../guest-data/use-monitor-actions.ts';
import type { useStories } from '../../stories/use-stories.ts';
import { useStoryNames } from '../../stories/use-story-names.ts';
import classes from './guest-head.module.css';

type Props = {
  readonly guest: StaffGuest;
  readonly actions: MonitorActions;
  readonly stories: ReturnType<typeof useStories>;
};

const noStories: readonly StaffStory[] = [];

/**
 * Shows the guest's story, and a button that changes it. The change needs a guest with an id and a chosen story
 * (PANEL-2).
 */
export function StoryForm({ guest, actions, stories: { data: stories = noStories, error, refetch } }: Props) {
  const { t } = useTranslation('monitor');
  const problemText = useProblemText();
  const { name } = useStoryNames(stories);
  const [picked, setPicked] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const isListed = stories.some(({ storyId }) => storyId === guest.storyId);
  // The guest's story is in the trash or deleted. The guest still plays it, but it cannot be chosen.
  const own = isListed || guest.storyTitle === '' ? '' : guest.storyId;
  const chosen = picked ?? (isListed ? guest.storyId : own);

  const submit = async () => {
    const story = stories.find(({ storyId }) => storyId === chosen);
    const isComplete = guest.userId !== '' && story !== undefined;
    setMissing(!isComplete);
    if (isComplete && (await actions.changeStory(guest, { storyId: story.storyId, title: name(story) })))
      setPicked(undefined);
  };
  const first = own === '' ? { value: '', label: t(guest.storyId === '' ? 'story.none' : 'story.removed') } : undefined;
  return (
    <div className={classes.story}>
      <NativeSelect
        className={classes.storySelect}
        aria-label={t('story.label')}
        data={[
          ...(isListed ? [] : [first ?? { value: own, label: guest.storyTitle }]),
          ...stories.map((story) => ({
            value: story.storyId,
            label: story.isActive ? name(story) : t('story.inactive', { title: name(story) }),
          })),
        ]}
        value={chosen}
        onChange={(event) => {
          setPicked(event.currentTarget.value);
          setMissing(false);
        }}
        error={isMissing && t('story.missing')}
        {...(picked !== undefined && picked !== guest.storyId && { description: t('story.hint') })}
        inputWrapperOrder={['input', 'description', 'error']}
      />
      <Button loading={actions.busy === 'story'} onClick={() => void submit()}>
        {t('story.update')}
      </Button>
      {error && (
        <ErrorBanner text={t('story.loadFailed', { reason: problemText(error) })} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
