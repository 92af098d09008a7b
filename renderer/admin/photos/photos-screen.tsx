import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '#core/api/staff-photos.ts';
import { timings } from '#core/rules/timings.ts';
import { LoadProblem } from '../feedback/load-problem.tsx';
import { InvalidData, useProblemText } from '../feedback/problem-text.ts';
import { pollEvery, useLive } from '../live/live-context.ts';
import { LiveState } from '../live/live-state.tsx';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { PageHead } from '../shell/page-head.tsx';
import { PhotosView } from './photos-view.tsx';
import classes from './photos-wall.module.css';
import { useHidePhoto } from './use-hide-photo.ts';

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

/** The number of pictures on one page. */
const pageSize = 24;

/**
 * Returns the pictures of current guests, newest first, page by page: those that match the text, and only the hidden ones if
 * `onlyHidden` is true. Events refresh the list. While the page is visible but the event stream is not connected, the list is
 * polled. `hiddenCount` is the number of all hidden pictures. Loading the list fails with `InvalidData` if the data of a reply
 * are not an array.
 */
function usePhotos({ searchText, onlyHidden }: { readonly searchText: string; readonly onlyHidden: boolean }) {
  const { link } = useLive();
  const filter = {
    limit: pageSize,
    ...(searchText !== '' && { q: searchText }),
    ...(onlyHidden && { hidden: 'true' as const }),
  };
  const list = useInfiniteQuery({
    queryKey: [...queryKeys.photos, filter],
    queryFn: async ({ pageParam, signal }) => {
      const reply = await staffApi.callWhole('listPhotos', { query: { ...filter, page: pageParam }, signal });
      if (!Array.isArray(reply.data)) throw new InvalidData();
      return reply;
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: pollEvery(link, timings.activeStatusPollMs),
  });
  const { data } = list;
  const firstPage = data?.pages[0];
  const photos = useMemo(() => withoutDuplicates(data?.pages.flatMap((page) => page.data) ?? []), [data]);
  return { list, photos, total: firstPage?.total ?? 0, hiddenCount: firstPage?.hidden ?? 0 };
}

/** Removes duplicates. If a new picture arrives between two loads, the last picture of one page is also the first of the next. */
function withoutDuplicates(photos: readonly Photo[]): readonly Photo[] {
  const byId = new Map(photos.map((photo) => [photo.mediaId, photo]));
  return [...byId.values()];
}
