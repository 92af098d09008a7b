import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '#core/api/staff-photos.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { isSessionOver } from '../server/query-client.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';

export type HidePhoto = {
  /** The `mediaId` of the picture that is being hidden or shown. */
  readonly busy: string | undefined;
  readonly setHidden: (photo: Photo, isHidden: boolean) => Promise<void>;
};

/** Hides a picture from guests, or shows it again (PANEL-9). */
export function useHidePhoto(): HidePhoto {
  const { t } = useTranslation('monitor');
  const { succeed, fail } = useFeedback();
  const problemText = useProblemText();
  const queries = useQueryClient();
  const work = useWork();
  const [busy, setBusy] = useState<string>();
  const setHidden: HidePhoto['setHidden'] = async (photo, isHidden) => {
    const { mediaId } = photo;
    setBusy(mediaId);
    try {
      await work(() => staffApi.call('hideMedia', { params: { mediaId }, body: { hidden: isHidden } }));
      succeed(t(isHidden ? 'photos.hideDone' : 'photos.showDone', { name: photo.guestName, room: photo.roomNumber }));
    } catch (error) {
      if (isSessionOver(error)) return;
      fail(t('photos.hideFailed', { reason: problemText(error) }), () => void setHidden(photo, isHidden));
    } finally {
      await queries.invalidateQueries({ queryKey: queryKeys.photos });
      setBusy(undefined);
    }
  };
  return { busy, setHidden };
}
