import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedStory } from '#core/api/response-schemas.ts';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { useNow } from '../time/use-now.ts';
import { useTimeText } from '../time/use-time-text.ts';
import { daysLeftInTrash } from './days-in-trash.ts';
import classes from './stories.module.css';
import { useStoryColumns } from './story-columns.tsx';
import type { StoryActions } from './use-story-actions.ts';
import type { StoryNames } from './use-story-names.ts';

type Props = {
  readonly stories: readonly ListedStory[];
  readonly names: StoryNames;
  readonly actions: StoryActions;
};

/** How often the remaining days are computed again, in milliseconds. */
const renewMs = 60_000;

/**
 * The stories in the trash, with the day on which each was deleted, the days that are left, and the restore button (STORY-4).
 */
export function TrashTable({ stories, names, actions }: Props) {
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
