import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { readDeviceKey, type StoredGuest } from '../../platform/device-storage.ts';
import { useErrorText } from '../../platform/error-text.ts';
import { useLoad } from '../../platform/use-load.ts';
import { Loading } from '../../ui/loading.tsx';
import { EndedScreen } from '../states/ended-screen.tsx';
import { ContinueScreen } from './continue-screen.tsx';
import { loadHome } from './load-home.ts';
import { RegistrationView } from './registration-view.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

/** The page `/home`: registration, or the waiting panel for a guest who is not approved yet (STATUS-1). */
export function HomeScreen() {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [storyId] = useState(() => readDeviceKey('storyId'));
  const isBack = (useLocation().state as { readonly isBack?: boolean } | null)?.isBack === true;
  const [waiting, setWaiting] = useState<StoredGuest>();
  const load = useCallback(
    // The server returns story and hotel in the language of the call.
    (signal: AbortSignal) => loadHome(signal, language),
    [language],
  );
  const { retry, ...home } = useLoad(load, { keepsOld: true });
  const toGame = useCallback((id: string) => navigate(`/story/${encodeURIComponent(id)}`), [navigate]);

  if (!storyId) return <Navigate replace to="/" />;
  const isPlaying = home.state !== 'ready' || home.data.guest.kind === 'playing';
  // Shows this screen even while the server does not respond, because otherwise the guest would see the same error again.
  if (isBack && isPlaying && readDeviceKey('userId')) return <ContinueScreen storyId={storyId} />;
  if (waiting) return <WaitingPanel guest={waiting} onActive={toGame} />;
  if (home.state === 'loading') return <Loading />;
  if (home.state === 'failed') {
    return (
      <RegistrationView storyId={storyId} problem={errorText(home.error, 'failedToFetchActiveStory')} onRetry={retry} />
    );
  }
  const { guest, stories, hotel } = home.data;
  if (guest.kind === 'gone')
    return <EndedScreen code={guest.code} storyId={storyId} userId={readDeviceKey('userId')} onBack={retry} />;
  if (guest.kind === 'playing') return <Navigate replace to={`/story/${encodeURIComponent(guest.storyId)}`} />;
  if (guest.kind === 'waiting') return <WaitingPanel guest={guest.guest} onActive={toGame} />;
  return (
    <RegistrationView storyId={storyId} stories={stories} hotel={hotel} onWaiting={setWaiting} onActive={toGame} />
  );
}
