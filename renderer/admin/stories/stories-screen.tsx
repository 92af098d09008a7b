import { Skeleton, Stack } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timings } from '#core/rules/timings.ts';
import { LoadProblem } from '../feedback/load-problem.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { LiveState } from '../live/live-state.tsx';
import { useSession } from '../session/use-session.ts';
import { PageHead } from '../shell/page-head.tsx';
import { IncompleteDialog } from './incomplete-dialog.tsx';
import classes from './stories.module.css';
import { StoriesToolbar } from './stories-toolbar.tsx';
import { StoriesView } from './stories-view.tsx';
import { UpdateTitlesDialog } from './update-titles-dialog.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useImportStory } from './use-import-story.ts';
import { useStories } from './use-stories.ts';
import { useStoryActions } from './use-story-actions.ts';
import { useStoryView } from './use-story-view.ts';
import { useTrash } from './use-trash.ts';

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
        />
      )}
      {isAskingTitles && <UpdateTitlesDialog onClose={() => setAskingTitles(false)} />}
    </>
  );
}
