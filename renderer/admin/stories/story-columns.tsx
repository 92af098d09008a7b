import { Anchor } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ListedStory } from '#core/api/response-schemas.ts';
import { paths } from '../paths.ts';
import type { Column } from '../table/column.ts';
import table from '../table/table.module.css';
import classes from './stories.module.css';
import type { StoryNames } from './use-story-names.ts';

/**
 * Returns the columns that the list and the trash share: the title (with the number of players, and with what distinguishes the
 * story from others with the same title, PANEL-20), the description, and the number of questions.
 * @param opensEditor whether the title is a link to the editor (EDITOR-10)
 */
export function useStoryColumns({ apart }: StoryNames, opensEditor = false): readonly Column<ListedStory>[] {
  const { t } = useTranslation('admin');
  return useMemo(
    () => [
      {
        id: 'title',
        head: t('stories.column.title'),
        compare: (a, b) => a.title.localeCompare(b.title, 'ja'),
        width: '26%',
        cell: (story) => {
          const by = apart(story);
          return (
            <>
              {opensEditor ? (
                <Anchor component={Link} to={paths.editStory(story.storyId)} className={classes.name ?? ''}>
                  {story.title}
                </Anchor>
              ) : (
                <span className={classes.name}>{story.title}</span>
              )}
              {by !== undefined && <span className={classes.apart}>{by}</span>}
              {story.guestsPlaying > 0 && (
                <span className={classes.playing}>{t('stories.playing', { count: story.guestsPlaying })}</span>
              )}
            </>
          );
        },
      },
      {
        id: 'description',
        head: t('stories.column.description'),
        className: classes.description ?? '',
        cell: ({ description }) =>
          description ? <span>{description}</span> : <span className={table.soft}>{t('stories.noDescription')}</span>,
      },
      {
        id: 'questions',
        head: t('stories.column.questions'),
        compare: (a, b) => a.questionCount - b.questionCount,
        isDescendingFirst: true,
        width: '6rem',
        className: classes.number ?? '',
        cell: ({ questionCount }) => t('stories.questionCount', { count: questionCount }),
      },
    ],
    [t, apart, opensEditor],
  );
}
