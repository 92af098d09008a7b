import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { sampleStoryId } from '#core/model/story-id.ts';
import { readDeviceKey } from '../platform/device-storage.ts';
import { phoneApi } from '../platform/guest-api.ts';
import { useLoad } from '../platform/use-load.ts';
import { Loading } from '../ui/loading.tsx';

/**
 * Redirects `/game` to the stored story, or otherwise to the first active story or the built-in sample. A phone without a guest
 * is redirected to `/`, with the stored story if there is one (ENTRY-12).
 */
export function GameRedirect() {
  const storyId = readDeviceKey('storyId');
  if (!readDeviceKey('userId') || !readDeviceKey('roomNumber')) {
    return <Navigate replace to={storyId ? `/?story=${encodeURIComponent(storyId)}` : '/'} />;
  }
  if (storyId) return <Navigate replace to={`/story/${encodeURIComponent(storyId)}`} />;
  return <FirstActiveStory />;
}

function FirstActiveStory() {
  const { t } = useTranslation('entry');
  const load = useCallback((signal: AbortSignal) => phoneApi.call('listActiveStories', { signal }), []);
  const stories = useLoad(load);
  if (stories.state === 'loading') return <Loading label={t('gameLoading')} />;
  const first = stories.state === 'ready' ? stories.data[0]?.storyId : undefined;
  return <Navigate replace to={`/story/${encodeURIComponent(first ?? sampleStoryId)}`} />;
}
