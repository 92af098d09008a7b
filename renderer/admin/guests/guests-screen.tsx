import { useTranslation } from 'react-i18next';
import { timings } from '#core/rules/timings.ts';
import { LoadProblem } from '../feedback/load-problem.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { LiveState } from '../live/live-state.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useStories } from '../stories/use-stories.ts';
import { GuestsView } from './guests-view.tsx';
import classes from './monitor.module.css';
import { useGuestPages } from './use-guest-pages.ts';
import { useMonitorView } from './use-monitor-view.ts';

/** The page `/admin/users`, the guest monitor (PANEL-2). A retry reads guests and stories again. */
export function GuestsScreen() {
  const { t } = useTranslation('admin');
  const problemText = useProblemText();
  const view = useMonitorView();
  const found = useGuestPages(view);
  const { error, counts } = found;
  const stories = useStories();
  const refresh = () => {
    found.refresh();
    void stories.refetch();
  };
  return (
    <>
      <PageHead title={t('guests.title')}>
        {counts && <span className={classes.current}>{t('guests.current', { count: counts.all })}</span>}
        <LiveState pollMs={timings.approvalPollMs} />
      </PageHead>
      <div className={classes.screen}>
        {error && (
          <LoadProblem
            text={t('guests.loadFailed', { reason: problemText(error) })}
            onRetry={refresh}
            hasList={found.pages > 0}
          />
        )}
        <GuestsView view={view} found={found} stories={stories} onRefresh={refresh} />
      </div>
    </>
  );
}
