import { Button, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedStory, StaffGuest } from '#core/api/response-schemas.ts';
import type { OpeningProblem } from '#core/rules/story-check.ts';
import { ConfirmDialog } from '../../feedback/confirm-dialog.tsx';
import { ErrorBanner } from '../../feedback/error-banner.tsx';
import { useProblemText } from '../../feedback/problem-text.ts';
import type { GuestActions } from '../../guest-data/use-guest-actions.ts';
import { IncompleteDialog } from '../../stories/incomplete-dialog.tsx';
import type { useStories } from '../../stories/use-stories.ts';
import { useStoryNames } from '../../stories/use-story-names.ts';
import classes from './guest-head.module.css';

type Props = {
  readonly guest: StaffGuest;
  readonly actions: GuestActions;
  readonly stories: ReturnType<typeof useStories>;
};

type Chosen = { readonly storyId: string; readonly title: string };
/** The story is not published, so staff are asked first; or the server refused it, because it is not complete. */
type Dialog =
  | { readonly kind: 'ask'; readonly story: Chosen }
  | { readonly kind: 'incomplete'; readonly story: Chosen; readonly problems: readonly OpeningProblem[] };

const noStories: readonly ListedStory[] = [];

/** Closes the question, but not the problems that may have taken its place. */
const closeAsked = (dialog: Dialog | undefined) => (dialog?.kind === 'ask' ? undefined : dialog);

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
  const [dialog, setDialog] = useState<Dialog>();
  const isListed = stories.some(({ storyId }) => storyId === guest.storyId);
  // The guest's story is in the trash or deleted. The guest still plays it, but it cannot be chosen.
  const own = isListed || guest.storyTitle === '' ? '' : guest.storyId;
  const chosen = picked ?? (isListed ? guest.storyId : own);

  const change = async ({ storyId, title }: Chosen) => {
    const isChanged = await actions.changeStory(guest, { storyId, title }, (problems) =>
      setDialog({ kind: 'incomplete', story: { storyId, title }, problems }),
    );
    if (isChanged) setPicked(undefined);
  };
  const submit = () => {
    const story = stories.find(({ storyId }) => storyId === chosen);
    setMissing(guest.userId === '' || story === undefined);
    if (guest.userId === '' || story === undefined) return;
    const named = { storyId: story.storyId, title: name(story) };
    const isAsked = story.storyId !== guest.storyId && !story.isActive && story.isComplete;
    if (isAsked) setDialog({ kind: 'ask', story: named });
    else void change(named);
  };
  const label = (story: ListedStory) => {
    const title = name(story);
    if (!story.isComplete) return t('story.incomplete', { title });
    return story.isActive ? title : t('story.inactive', { title });
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
            label: label(story),
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
      <Button loading={actions.busy.has(guest.userId)} onClick={submit}>
        {t('story.update')}
      </Button>
      {error && (
        <ErrorBanner text={t('story.loadFailed', { reason: problemText(error) })} onRetry={() => void refetch()} />
      )}
      {dialog?.kind === 'ask' && (
        <ConfirmDialog
          title={t('story.ask.title')}
          submit={t('story.ask.submit')}
          isBusy={actions.busy.has(guest.userId)}
          onSubmit={() => void change(dialog.story).then(() => setDialog(closeAsked))}
          onClose={() => setDialog(undefined)}
        >
          <Text>{t('story.ask.text', { title: dialog.story.title, who: guest.guestName })}</Text>
        </ConfirmDialog>
      )}
      {dialog?.kind === 'incomplete' && (
        <IncompleteDialog
          step="change"
          story={dialog.story}
          problems={dialog.problems}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}
