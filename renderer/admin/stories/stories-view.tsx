import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ListedStory } from '#core/api/response-schemas.ts';
import { limits } from '#core/rules/limits.ts';
import asleep from '../../ui/assets/mars-asleep.svg';
import thinking from '../../ui/assets/mars-thinking.svg';
import { Empty } from '../feedback/empty.tsx';
import { paths } from '../paths.ts';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { useNow } from '../time/use-now.ts';
import { useTimeText } from '../time/use-time-text.ts';
import classes from './stories.module.css';
import { useStoryColumns } from './story-columns.tsx';
import { StoryTable } from './story-table.tsx';
import type { StoryActions } from './use-story-actions.ts';
import { type StoryNames, useStoryNames } from './use-story-names.ts';
import { filterStories, type StoryView } from './use-story-view.ts';

type Props = {
  /** The stories of the list, or those of the trash while it is shown. */
  readonly stories: readonly ListedStory[];
  readonly view: StoryView;
  readonly onClear: () => void;
  readonly actions: StoryActions;
  readonly canChange: boolean;
};

/** The matching stories, or why there are none and what to do next. */
export function StoriesView({ stories, view, onClear, actions, canChange }: Props) {
  const { t } = useTranslation('admin');
  const { t: own } = useTranslation('library');
  const names = useStoryNames(stories);
  const found = filterStories(view, stories);
  const isTrash = view.show === 'trash';
  if (found.length > 0) {
    return isTrash ? (
      <TrashTable stories={found} names={names} actions={actions} />
    ) : (
      <StoryTable stories={found} names={names} actions={actions} canChange={canChange} />
    );
  }
  if (stories.length > 0) {
    const clear = <Button onClick={onClear}>{own('list.noMatchAction')}</Button>;
    return <Empty title={own('list.noMatch')} text={own('list.noMatchText')} picture={thinking} action={clear} />;
  }
  if (isTrash) return <Empty title={own('trash.none')} text={own('trash.noneText')} picture={asleep} />;
  const create = (
    <Button component={Link} to={paths.newStory} leftSection={<IconPlus size={18} aria-hidden />}>
      {own('list.createFirst')}
    </Button>
  );
  return (
    <Empty
      title={t('stories.none')}
      text={own(canChange ? 'list.noneAdmin' : 'list.noneStaff')}
      picture={thinking}
      action={canChange && create}
    />
  );
}

type TrashTableProps = {
  readonly stories: readonly ListedStory[];
  readonly names: StoryNames;
  readonly actions: StoryActions;
};

/** How often the remaining days are computed again, in milliseconds. */
const renewMs = 60_000;

/**
 * The stories in the trash, with the day on which each was deleted, the days that are left, and the restore button (STORY-4).
 */
function TrashTable({ stories, names, actions }: TrashTableProps) {
  const { t } = useTranslation('library');
  const { t: admin } = useTranslation('admin');
  const { day } = useTimeText();
  const now = useNow(renewMs);
  const shared = useStoryColumns(names);
  const columns = useMemo(
    (): readonly Column<ListedStory>[] => [
      // Without `compare`, the trash cannot be sorted by its columns.
      ...shared.map(({ compare: _sorts, ...column }) => column),
      {
        id: 'trashed',
        head: t('trash.since'),
        width: '12rem',
        className: classes.number ?? '',
        cell: ({ trashedAt = '' }) => (
          <>
            {day(trashedAt)} <b>{t('trash.daysLeft', { count: daysLeftInTrash(trashedAt, now) })}</b>
          </>
        ),
      },
      {
        id: 'actions',
        head: admin('stories.column.actions'),
        isHeadVisuallyHidden: true,
        className: classes.actions ?? '',
        cell: (story) => (
          <Button
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            loading={actions.busy.has(story.storyId)}
            aria-label={admin('stories.actionOn', { action: t('trash.restore'), title: names.name(story) })}
            onClick={() => void actions.restore({ ...story, title: names.name(story) })}
          >
            {t('trash.restore')}
          </Button>
        ),
      },
    ],
    [shared, t, admin, day, now, names, actions],
  );
  return (
    <DataTable
      label={t('trash.label')}
      className={classes.table ?? ''}
      rows={stories}
      columns={columns}
      rowId={({ storyId }) => storyId}
    />
  );
}

const dayMs = 24 * 60 * 60 * 1_000;

/** Returns the days until a story trashed at `trashedAt` is deleted for good (STORY-4), rounded up and at least 0. */
export function daysLeftInTrash(trashedAt: string, now: number): number {
  const endsAt = Date.parse(trashedAt) + limits.storyDaysInTrash * dayMs;
  return Math.max(0, Math.ceil((endsAt - now) / dayMs));
}
