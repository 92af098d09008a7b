import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Photo } from '#core/api/staff-photos.ts';
import { timings } from '#core/rules/timings.ts';
import { InvalidData } from '../feedback/problem-text.ts';
import { pollEvery, useLive } from '../live/live-context.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';

/** The number of pictures in one request. */
const pageSize = 24;

/**
 * Returns the pictures of current guests, newest first, page by page, and polls for new ones. The query fails with
 * `InvalidData` if the reply's data are not an array.
 */
export function usePhotos({ query, isHidden }: { readonly query: string; readonly isHidden: boolean }) {
  const { link } = useLive();
  const asked = { limit: pageSize, ...(query !== '' && { q: query }), ...(isHidden && { hidden: 'true' as const }) };
  const list = useInfiniteQuery({
    queryKey: [...queryKeys.photos, asked],
    queryFn: async ({ pageParam, signal }) => {
      const answer = await staffApi.callWhole('listPhotos', { query: { ...asked, page: pageParam }, signal });
      if (!Array.isArray(answer.data)) throw new InvalidData();
      return answer;
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: pollEvery(link, timings.activeStatusPollMs),
  });
  const { data } = list;
  const photos = useMemo(() => once(data?.pages.flatMap((page) => page.data) ?? []), [data]);
  return { list, photos, total: data?.pages[0]?.total ?? 0, hidden: data?.pages[0]?.hidden ?? 0 };
}

/** Removes duplicates. A new picture moves an older one from a loaded page to the next page, so that it is in both. */
function once(photos: readonly Photo[]): readonly Photo[] {
  const byId = new Map(photos.map((photo) => [photo.mediaId, photo]));
  return [...byId.values()];
}
