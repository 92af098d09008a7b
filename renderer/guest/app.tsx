import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { phoneTestRoute } from '#core/model/phone-test.ts';
import { sampleStoryId } from '#core/model/story-id.ts';
import { readDeviceKey } from '../platform/device-storage.ts';
import { phoneApi } from '../platform/guest-api.ts';
import { previewPath } from '../platform/preview-messages.ts';
import { useLoad } from '../platform/use-load.ts';
import { Loading } from '../ui/loading.tsx';
import { StoryGate } from './entrance/story-gate.tsx';
import { HomeScreen } from './home/home-screen.tsx';
import { loadPlay } from './load-play.ts';
import { ErrorBoundary } from './states/error-boundary.tsx';
import { WeakWifiLine } from './states/weak-wifi-line.tsx';
import { WelcomeScreen } from './welcome/welcome-screen.tsx';

const PreviewScreen = lazy(async () => ({ default: (await import('./preview/load-preview.ts')).PreviewScreen }));
const PhoneTestScreen = lazy(async () => ({
  default: (await import('./phone-test/load-phone-test.ts')).PhoneTestScreen,
}));
const DrawScreen = lazy(async () => ({ default: (await loadPlay()).DrawScreen }));
const VoucherScreen = lazy(async () => ({ default: (await loadPlay()).VoucherScreen }));
const ClaimScreen = lazy(async () => ({ default: (await loadPlay()).ClaimScreen }));
const SpotScreen = lazy(async () => ({ default: (await loadPlay()).SpotScreen }));
const JoinScreen = lazy(async () => ({ default: (await loadPlay()).JoinScreen }));
const TicketScreen = lazy(async () => ({ default: (await import('./tickets/load-tickets.ts')).TicketScreen }));
const FairScreen = lazy(async () => ({ default: (await import('./fair/load-fair.ts')).FairScreen }));
const NotFoundScreen = lazy(async () => ({ default: (await import('./states/not-found-screen.tsx')).NotFoundScreen }));

/** The guest pages and their paths. */
export function App() {
  return (
    <ErrorBoundary>
      <WeakWifiLine />
      <BrowserRouter>
        <Suspense fallback={<Loading />}>
          <Routes>
            <Route path="/" element={<WelcomeScreen />} />
            <Route path="/home" element={<Home />} />
            <Route path="/story/:storyId" element={<StoryGate />} />
            <Route path="/game" element={<GameRedirect />} />
            <Route path="/draw" element={<DrawScreen />} />
            <Route path={phoneTestRoute} element={<PhoneTestScreen />} />
            <Route path="/v/:code" element={<VoucherScreen />} />
            <Route path="/c/:code" element={<ClaimScreen />} />
            <Route path="/spot/:code" element={<SpotScreen />} />
            <Route path="/crew/:code" element={<JoinScreen />} />
            <Route path="/t/:code" element={<TicketScreen />} />
            <Route path="/fair/:campaignId" element={<FairScreen />} />
            <Route path={previewPath} element={<PreviewScreen />} />
            <Route path="*" element={<NotFoundScreen />} />
          </Routes>
        </Suspense>
      </BrowserRouter>
    </ErrorBoundary>
  );
}

/** Without a stored story, `/home` leads to the welcome page. */
function Home() {
  const [hasStory] = useState(() => readDeviceKey('storyId') !== undefined);
  return hasStory ? <HomeScreen /> : <Navigate replace to="/" />;
}

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
