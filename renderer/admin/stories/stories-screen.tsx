import { Skeleton, Stack } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type DragEvent, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedStory } from '#core/api/response-schemas.ts';
import { toLanguage } from '#core/model/languages.ts';
import { timings } from '#core/rules/timings.ts';
import { LoadProblem } from '../feedback/load-problem.tsx';
import { InvalidData, useProblemText } from '../feedback/problem-text.ts';
import { LiveState } from '../live/live-state.tsx';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useSession } from '../session/use-session.ts';
import { PageHead } from '../shell/page-head.tsx';
import { type Incomplete, IncompleteDialog } from './incomplete-dialog.tsx';
import { translateStory } from './shown-story.ts';
import classes from './stories.module.css';
import { StoriesToolbar } from './stories-toolbar.tsx';
import { StoriesView } from './stories-view.tsx';
import { StoryQrDialog } from './story-qr-dialog.tsx';
import { UpdateTitlesDialog } from './update-titles-dialog.tsx';
import { useImportStory } from './use-import-story.ts';
import { useStories } from './use-stories.ts';
import { useStoryActions } from './use-story-actions.ts';
import { useStoryView } from './use-story-view.ts';

/** `/admin/stories`: the list of stories and the trash. */
export function StoriesScreen() {
  const { t } = useTranslation('admin');
  const { t: own } = useTranslation('library');
  const problemText = useProblemText();
  const session = useSession();
  const canChange = session.state === 'signed-in' && session.role === 'admin';
  const stories = useStories();
  const trash = useTrash(canChange);
  const kept = useStoryView();
  // The trash is for administrators. If one left it open in this browser, staff see the list instead.
  const view = kept.view.show === 'trash' && !canChange ? { ...kept.view, show: 'all' as const } : kept.view;
  const actions = useStoryActions();
  const { importFile, isImporting } = useImportStory(kept.clear, actions.showIncomplete);
  const drop = useFileDrop((file) => void importFile(file));
  const [isAskingTitles, setAskingTitles] = useState(false);
  const [isRefreshing, setRefreshing] = useState(false);
  /** The story whose walk test begins. Its QR dialog contains the code for a phone. */
  const [walking, setWalking] = useState<Incomplete['story']>();
  const { data, error } = view.show === 'trash' ? trash : stories;
  const refresh = async () => {
    setRefreshing(true);
    await Promise.all([stories.refetch(), canChange && trash.refetch()]);
    setRefreshing(false);
  };
  return (
    <>
      <PageHead title={t('stories.title')}>
        {stories.data && <span className={classes.total}>{t('stories.count', { count: stories.data.length })}</span>}
        <LiveState pollMs={timings.activeStatusPollMs} />
      </PageHead>
      <Stack gap="md" className={classes.page} {...(canChange && drop.handlers)}>
        <StoriesToolbar
          view={view}
          onView={kept.set}
          canChange={canChange}
          trashed={trash.data?.length ?? 0}
          onRefresh={() => void refresh()}
          isRefreshing={isRefreshing}
          onImport={(file) => void importFile(file)}
          isImporting={isImporting}
          onTitles={() => setAskingTitles(true)}
        />
        {error && (
          <LoadProblem
            text={t('stories.loadFailed', { reason: problemText(error) })}
            onRetry={() => void refresh()}
            hasList={data !== undefined}
          />
        )}
        {data && (
          <section className="admin-card">
            <StoriesView stories={data} view={view} onClear={kept.clear} actions={actions} canChange={canChange} />
          </section>
        )}
        {!data && !error && (
          <div role="status" aria-label={t('session.loading')}>
            <Skeleton height={260} radius={12} />
          </div>
        )}
        {drop.isOver && (
          <div className={classes.drop}>
            <IconFileImport size={40} aria-hidden />
            {own('import.drop')}
          </div>
        )}
      </Stack>
      {actions.incomplete && (
        <IncompleteDialog
          {...actions.incomplete}
          onClose={() => actions.showIncomplete(undefined)}
          onRestoreOff={() => {
            if (actions.incomplete) void actions.restore(actions.incomplete.story, false);
            actions.showIncomplete(undefined);
          }}
          onWalk={() => {
            setWalking(actions.incomplete?.story);
            actions.showIncomplete(undefined);
          }}
        />
      )}
      {walking && <StoryQrDialog story={walking} onClose={() => setWalking(undefined)} />}
      {isAskingTitles && <UpdateTitlesDialog onClose={() => setAskingTitles(false)} />}
    </>
  );
}

/**
 * Returns the stories in the trash, the last deleted first, in the panel's language. Only administrators may read them, so
 * nothing is read unless `isWanted` is true.
 */
function useTrash(isWanted: boolean): UseQueryResult<readonly ListedStory[]> {
  const { i18n } = useTranslation();
  const language = toLanguage(i18n.language);
  return useQuery({
    queryKey: queryKeys.trash,
    enabled: isWanted,
    queryFn: async ({ signal }): Promise<readonly ListedStory[]> => {
      const stories: unknown = await staffApi.call('listStories', {
        query: { trash: 'true', questions: 'false' },
        signal,
      });
      if (!Array.isArray(stories)) throw new InvalidData();
      return stories;
    },
    select: useCallback(
      (stories: readonly ListedStory[]) =>
        stories
          .map((story) => ({ ...story, ...translateStory(story, language) }))
          .sort((a, b) => (b.trashedAt ?? '').localeCompare(a.trashedAt ?? '')),
      [language],
    ),
  });
}

/** Returns whether files are dragged. For dragged links and text, the browser's own behaviour is kept. */
const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/**
 * Lets an element accept a dropped file, the first if there are several. The element needs the props in `handlers`. `isOver` is
 * true while a file is dragged over the element.
 */
function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  // Entering a child also sends a leave event, so only the outermost leave counts.
  const depth = useRef(0);
  const move = (step: number) => {
    depth.current = Math.max(0, depth.current + step);
    setOver(depth.current > 0);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        move(1);
      },
      onDragOver: (event: DragEvent) => {
        if (hasFiles(event)) event.preventDefault();
      },
      onDragLeave: (event: DragEvent) => {
        if (hasFiles(event)) move(-1);
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        // Otherwise the browser would open the file in place of the panel.
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      },
    },
  };
}
