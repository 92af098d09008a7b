import { Switch, Text } from '@mantine/core';
import { IconCheck, IconEyeOff } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedStory } from '#core/api/response-schemas.ts';
import { Badge } from '../badge/badge.tsx';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { RichText } from '../feedback/rich-text.tsx';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { useStoredSort } from '../table/use-stored-sort.ts';
import { useSeasonText } from './season.tsx';
import classes from './stories.module.css';
import { useStoryColumns } from './story-columns.tsx';
import { StoryQrDialog } from './story-qr-dialog.tsx';
import { StoryRowActions } from './story-row-actions.tsx';
import type { StoryActions } from './use-story-actions.ts';
import type { StoryNames } from './use-story-names.ts';

type Props = {
  readonly stories: readonly ListedStory[];
  /** The names of all stories, including those that are filtered out. */
  readonly names: StoryNames;
  readonly actions: StoryActions;
  readonly canChange: boolean;
};

type Open = { readonly kind: 'qr' | 'delete'; readonly story: ListedStory };

/** The server's order: the newest first. */
const asMade = { column: 'made', isDescending: true } as const;
const sorted = ['title', 'questions', 'active'] as const;

/** The table of stories with its two dialogs. */
export function StoryTable({ stories, names, actions, canChange }: Props) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState<Open>();
  const [sort, setSort] = useStoredSort('stories', sorted, asMade);
  const shared = useStoryColumns(names, canChange);
  /**
   * Buttons, messages and dialogs use the name that distinguishes two stories with the same title (PANEL-20).
   */
  const told = useCallback((story: ListedStory) => ({ ...story, title: names.name(story) }), [names]);
  const columns = useMemo(
    (): readonly Column<ListedStory>[] => [
      ...shared,
      {
        id: 'active',
        head: t('stories.column.active'),
        compare: (a, b) => Number(a.isActive) - Number(b.isActive),
        isDescendingFirst: true,
        width: '9rem',
        cell: (story) => (
          <StoryState
            story={told(story)}
            isBusy={actions.busy.has(story.storyId)}
            onChange={canChange ? (isActive) => void actions.setActive(told(story), isActive) : undefined}
          />
        ),
      },
      {
        id: 'actions',
        head: t('stories.column.actions'),
        isHeadVisuallyHidden: true,
        className: classes.actions ?? '',
        cell: (story) => (
          <StoryRowActions
            story={told(story)}
            canChange={canChange}
            isBusy={actions.busy.has(story.storyId)}
            onQr={() => setOpen({ kind: 'qr', story })}
            onIndoor={(isIndoor) => void actions.setIndoor(told(story), isIndoor)}
            onDelete={() => setOpen({ kind: 'delete', story })}
            onDuplicate={() => void actions.duplicate(told(story))}
            onExport={() => void actions.exportFile(told(story))}
          />
        ),
      },
    ],
    [shared, t, told, actions, canChange],
  );
  const close = () => setOpen(undefined);
  return (
    <>
      <DataTable
        label={t('stories.listLabel')}
        className={classes.table ?? ''}
        rows={stories}
        columns={columns}
        rowId={({ storyId }) => storyId}
        {...(sort.column === asMade.column ? {} : { sort })}
        onSort={setSort}
      />
      {open?.kind === 'qr' && <StoryQrDialog story={told(open.story)} onClose={close} />}
      {open?.kind === 'delete' && <DeleteStoryDialog story={told(open.story)} actions={actions} onClose={close} />}
    </>
  );
}

type DeleteStoryDialogProps = {
  readonly story: ListedStory;
  readonly actions: StoryActions;
  readonly onClose: () => void;
};

/**
 * Asks before a story is moved to the trash. Shows which story it is, how long it can be restored, and how many guests play it
 * (STORY-4).
 */
function DeleteStoryDialog({ story, actions, onClose }: DeleteStoryDialogProps) {
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

type StoryStateProps = {
  readonly story: ListedStory;
  /** Without it, the state is only shown. */
  readonly onChange?: ((isActive: boolean) => void) | undefined;
  readonly isBusy: boolean;
};

/**
 * Shows whether a story is open to new guests (STORY-4), as a switch for administrators and as a badge for staff, and its
 * season (STORY-8).
 */
function StoryState(props: StoryStateProps) {
  const { t } = useTranslation('library');
  const season = useSeasonText()(props.story);
  return (
    <>
      <State {...props} />
      {props.story.hasIndoorPlaces && props.story.isIndoor === true && (
        <span className={classes.indoor}>{t('indoor.now')}</span>
      )}
      {season !== undefined && <span className={classes.season}>{season}</span>}
    </>
  );
}

function State({ story: { title, isActive }, onChange, isBusy }: StoryStateProps) {
  const { t } = useTranslation('admin');
  const state = t(isActive ? 'stories.active' : 'stories.inactive');
  if (!onChange) {
    return (
      <Badge tone={isActive ? 'good' : 'quiet'} icon={isActive ? IconCheck : IconEyeOff}>
        {state}
      </Badge>
    );
  }
  return (
    <Switch
      color="leaf"
      size="md"
      withThumbIndicator={false}
      aria-label={t('stories.actionOn', { action: state, title })}
      label={state}
      checked={isActive}
      disabled={isBusy}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
