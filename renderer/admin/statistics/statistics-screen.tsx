import { Button, Select, Skeleton, Stack } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { ListedStory } from '#core/api/response-schemas.ts';
import type { StoryStats } from '#core/api/stats-schemas.ts';
import { timings } from '#core/rules/timings.ts';
import thinking from '../../ui/assets/mars-thinking.svg';
import { Empty } from '../feedback/empty.tsx';
import { LoadProblem } from '../feedback/load-problem.tsx';
import { InvalidData, useProblemText } from '../feedback/problem-text.ts';
import { useStoredChoice } from '../hooks/use-stored-choice.ts';
import { pollEvery, useLive } from '../live/live-context.ts';
import { LiveState } from '../live/live-state.tsx';
import { RefreshButton } from '../live/refresh-button.tsx';
import { paths } from '../paths.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useSession } from '../session/use-session.ts';
import { PageHead } from '../shell/page-head.tsx';
import { PageTabs } from '../shell/page-tabs.tsx';
import { useStories } from '../stories/use-stories.ts';
import { useStoryNames } from '../stories/use-story-names.ts';
import { PeriodTab } from './period/period-tab.tsx';
import classes from './statistics.module.css';
import { StatisticsView } from './statistics-view.tsx';

const noStories: readonly ListedStory[] = [];

const tabs = ['story', 'period'] as const;

/** `/admin/statistics`: statistics about each clue of a story and, with `?tab=period`, about a period (STATS-1). */
export function StatisticsScreen() {
  const { t } = useTranslation('statistics');
  const { t: library } = useTranslation('library');
  const [search] = useSearchParams();
  const tab = tabs.find((candidate) => candidate === search.get('tab')) ?? 'story';
  return (
    <>
      <PageHead title={library('stats.title')}>
        {tab === 'story' && <LiveState pollMs={timings.activeStatusPollMs} />}
      </PageHead>
      <Stack gap="md">
        <PageTabs
          label={t('tabs.label')}
          current={tab}
          tabs={tabs.map((id) => ({
            ...{ id, label: t(`tab.${id}`) },
            to: id === 'story' ? paths.statistics : `${paths.statistics}?tab=${id}`,
          }))}
        />
        {tab === 'story' ? <StoryTab /> : <PeriodTab />}
      </Stack>
    </>
  );
}

/** Statistics about each clue of a story (`GET /stats/stories/{id}`). */
function StoryTab() {
  const { t } = useTranslation('library');
  const { t: admin } = useTranslation('admin');
  const problemText = useProblemText();
  const session = useSession();
  const stories = useStories();
  const { name } = useStoryNames(stories.data ?? noStories);
  const [storyId, choose] = useChosenStory(stories.data);
  const stats = useStoryStats(storyId);
  const [isRefreshing, setRefreshing] = useState(false);
  const error = stats.error ?? stories.error;
  const refresh = async () => {
    setRefreshing(true);
    await Promise.all([stories.refetch(), storyId !== undefined && stats.refetch()]);
    setRefreshing(false);
  };
  const canChange = session.state === 'signed-in' && session.role === 'admin';
  const hasNoStory = stories.data?.length === 0;
  return (
    <Stack gap="md">
      <div className={classes.toolbar}>
        <Select
          className={classes.story}
          aria-label={t('stats.story')}
          allowDeselect={false}
          searchable
          value={storyId ?? null}
          onChange={(value) => value !== null && choose(value)}
          data={(stories.data ?? noStories).map((story) => ({ value: story.storyId, label: name(story) }))}
          nothingFoundMessage={t('list.noMatch')}
          disabled={hasNoStory}
        />
        <RefreshButton isRefreshing={isRefreshing} onRefresh={() => void refresh()} />
      </div>
      {error && (
        <LoadProblem
          text={t('stats.loadFailed', { reason: problemText(error) })}
          onRetry={() => void refresh()}
          hasList={stats.data !== undefined}
        />
      )}
      {hasNoStory && (
        <section className="admin-card">
          <Empty
            title={admin('stories.none')}
            text={t('stats.noStoryText')}
            picture={thinking}
            action={
              <Button component={Link} to={paths.stories}>
                {t('stats.toStories')}
              </Button>
            }
          />
        </section>
      )}
      {stats.data && !hasNoStory && (
        // The key resets open rows when the story changes.
        <StatisticsView key={stats.data.storyId} stats={stats.data} canChange={canChange} />
      )}
      {!stats.data && !error && !hasNoStory && (
        <div role="status" aria-label={admin('session.loading')}>
          <Skeleton height={360} radius={12} />
        </div>
      )}
    </Stack>
  );
}

const readId = (stored: unknown) => (typeof stored === 'string' ? stored : undefined);

/**
 * Returns the id of the story whose statistics are shown, and a function that chooses another one. It is the remembered story
 * while that exists, or else the one that most guests play; undefined without stories.
 */
function useChosenStory(
  stories: readonly ListedStory[] | undefined,
): readonly [string | undefined, (storyId: string) => void] {
  const [kept, keep] = useStoredChoice('statistics-story', '', readId);
  const choose = useCallback((storyId: string) => keep(storyId), [keep]);
  return [chosenStory(stories ?? [], kept)?.storyId, choose];
}

/** Returns the remembered story, or else the one that most guests play; undefined without stories. */
function chosenStory(stories: readonly ListedStory[], storedId: string): ListedStory | undefined {
  const most = [...stories].sort((a, b) => b.guestsPlaying - a.guestsPlaying)[0];
  return stories.find(({ storyId }) => storyId === storedId) ?? most;
}

/**
 * Returns the statistics of a story. Events keep them fresh. While no events arrive, they are read every 30 s. The query fails
 * with `InvalidData` if the response has no list of clues.
 */
function useStoryStats(storyId: string | undefined): UseQueryResult<StoryStats> {
  const { link } = useLive();
  return useQuery({
    queryKey: queryKeys.storyStats(storyId ?? ''),
    enabled: storyId !== undefined,
    queryFn: async ({ signal }) => {
      const stats = await staffApi.call('getStoryStats', { params: { storyId: storyId ?? '' }, signal });
      if (!Array.isArray(stats?.clues)) throw new InvalidData();
      return stats;
    },
    refetchInterval: pollEvery(link, timings.activeStatusPollMs),
  });
}
