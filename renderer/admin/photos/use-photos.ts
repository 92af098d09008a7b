import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Photo } from '#core/api/staff-photos.ts';
import { timings } from '#core/rules/timings.ts';
import { InvalidData } from '../feedback/problem-text.ts';
import { pollEvery, useLive } from '../live/live-context.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';

/** The number of pictures on one page. */
const pageSize = 24;

/**
 * Returns the pictures of current guests, newest first, page by page: those that match the text, and only the hidden ones if
 * `onlyHidden` is true. Events refresh the list. While the page is visible but the event stream is not connected, the list is
 * polled. `hiddenCount` is the number of all hidden pictures. Loading the list fails with `InvalidData` if the data of a reply
 * are not an array.
 */
export function usePhotos({ searchText, onlyHidden }: { readonly searchText: string; readonly onlyHidden: boolean }) {
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
