import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { buildPath } from '#core/api/routes.ts';
import { staffRoutes } from '#core/api/staff-routes.ts';
import type { Language } from '#core/model/languages.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { download } from '../server/download.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';

/** Returns the places of a story with their posters (SPOT-2, SPOT-8). */
export const readSpots = (storyId: string) => staffApi.call('listSpots', { params: { storyId } });
export type Spot = Awaited<ReturnType<typeof readSpots>>[number];

export const useSpots = (storyId: string) =>
  useQuery({ queryKey: queryKeys.spots(storyId), queryFn: () => readSpots(storyId) });

/** Returns the question of a place, and whether it is the indoor one. */
export const toPlace = ({ questionId, isIndoor }: Pick<Spot, 'questionId' | 'isIndoor'>) => ({
  questionId,
  ...(isIndoor ? { isIndoor } : {}),
});

/** Returns a function that returns what staff call a place (SPOT-1), and says so if it is an indoor one. */
export function usePlaceName(): (spot: Pick<Spot, 'spotName' | 'isIndoor'>) => string {
  const { t } = useTranslation('library');
  return ({ spotName, isIndoor }) => {
    const name = spotName || t('spots.unnamed');
    return isIndoor ? t('spots.indoor', { name }) : name;
  };
}

/** Saves the posters of a story's spots, or of one, as a PDF (SPOT-4). */
export function useSavePosters(
  storyId: string,
  query: { readonly language?: Language; readonly questionId?: string; readonly isIndoor?: 'true' },
) {
  const { t } = useTranslation('library');
  const { fail } = useFeedback();
  const problemText = useProblemText();
  return useMutation({
    mutationFn: () =>
      download(
        `${buildPath(staffRoutes.getSpotPosters, { storyId })}?${new URLSearchParams(query)}`,
        `spots-${storyId}.pdf`,
      ),
    onError: (error) => fail(t('spots.saveFailed', { reason: problemText(error) })),
  });
}
