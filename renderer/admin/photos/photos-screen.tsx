import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timings } from '#core/rules/timings.ts';
import { LoadProblem } from '../feedback/load-problem.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { LiveState } from '../live/live-state.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { PhotosView } from './photos-view.tsx';
import classes from './photos-wall.module.css';
import { useHidePhoto } from './use-hide-photo.ts';
import { usePhotos } from './use-photos.ts';

/** Milliseconds from the last key until the search is sent. A cleared search is sent at once. */
const typingMs = 200;

/** `/admin/photos`: pictures that guests sent, newest first. Each of them can be hidden (PANEL-9). */
export function PhotosScreen() {
  const { t } = useTranslation('monitor');
  const problemText = useProblemText();
  const [query, setQuery] = useState('');
  const [onlyHidden, setOnlyHidden] = useState(false);
  const [typed] = useDebouncedValue(query.trim(), typingMs);
  const { list, photos, total, hiddenCount } = usePhotos({
    searchText: query.trim() === '' ? '' : typed,
    onlyHidden,
  });
  const hide = useHidePhoto();
  return (
    <>
      <PageHead title={t('photos.title')}>
        {list.data && <span className={classes.count}>{t('photos.count', { count: total })}</span>}
        <LiveState pollMs={timings.activeStatusPollMs} />
      </PageHead>
      <div className={classes.screen}>
        {list.error && (
          <LoadProblem
            text={t('photos.loadFailed', { reason: problemText(list.error) })}
            onRetry={() => void list.refetch()}
            hasList={list.data !== undefined}
          />
        )}
        <PhotosView
          photos={list.data && photos}
          isLoading={list.isPending}
          hide={hide}
          filter={{ query, setQuery, onlyHidden, setOnlyHidden, hiddenCount }}
          isRefreshing={list.isRefetching && !list.isFetchingNextPage}
          onRefresh={() => void list.refetch()}
          left={Math.max(0, total - photos.length)}
          isLoadingMore={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
        />
      </div>
    </>
  );
}
