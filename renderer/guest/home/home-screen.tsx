import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { PublicStory } from '#core/api/response-schemas.ts';
import { isStorageBlocked, readDeviceKey, type StoredGuest } from '../../platform/device-storage.ts';
import { useErrorText } from '../../platform/error-text.ts';
import { useTextLanguage } from '../../platform/text-language.ts';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { useLoad } from '../../platform/use-load.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Sheet } from '../../ui/modal.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { Cover } from '../cover/cover.tsx';
import { EndedScreen } from '../states/ended-screen.tsx';
import { StaffNotice } from '../states/staff-notice.tsx';
import { type HotelView, loadHome } from './load-home.ts';
import { RegistrationForm } from './registration-form.tsx';
import styles from './registration-view.module.css';
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

/** The page `/home` for a guest who comes back from a game that could not be loaded. It offers to continue (ENDING-1). */
function ContinueScreen({ storyId }: { readonly storyId: string }) {
  const { t } = useTranslation('entry');
  const navigate = useNavigate();
  useDocumentTitle(t('backTitle'));
  return (
    <StateScreen
      mood="thinking"
      title={t('backTitle')}
      actions={
        <>
          <Button onClick={() => navigate(`/story/${encodeURIComponent(storyId)}`)}>{t('continueAction')}</Button>
          <Button look="text" onClick={() => navigate('/')}>
            {t('toWelcome')}
          </Button>
        </>
      }
    >
      <p>{t('backText')}</p>
    </StateScreen>
  );
}

type RegistrationViewProps = {
  readonly storyId: string;
  readonly stories?: readonly PublicStory[];
  readonly hotel?: HotelView | undefined;
  /** Why the page could not be loaded. It is shown instead of the form. */
  readonly problem?: string;
  readonly onRetry?: () => void;
  readonly onWaiting?: (guest: StoredGuest) => void;
  readonly onActive?: (storyId: string) => void;
};

/** The registration page, on which Mars asks for the room and the name. */
function RegistrationView(props: RegistrationViewProps) {
  const { t } = useTranslation(['entry', 'common']);
  const lang = useTextLanguage();
  const navigate = useNavigate();
  const { storyId, stories = [], hotel, problem, onRetry, onWaiting, onActive } = props;
  useDocumentTitle(t('titleHome'));
  const story = stories.find((candidate) => candidate.storyId === storyId);
  const closed = problem ?? (story ? undefined : t(stories.length === 0 ? 'noActiveStory' : 'storyNotOpen'));

  return (
    <main className={`screen ${styles.home}`}>
      <Cover
        speech={t(closed ? 'greetingClosed' : 'greeting')}
        mood={closed ? 'sorry' : 'hello'}
        onBack={() => navigate('/')}
      />
      <div className={styles.card}>
        {hotel && (
          <div className={styles.hotel}>
            <p className={styles.linked}>
              <Icon name="check" />
              <span>
                <b>{hotel.name}</b> <span className="phrase">{t('linked')}</span>
              </span>
            </p>
            {hotel.address && <p className="small soft">{hotel.address}</p>}
          </div>
        )}
        {story && (
          <div>
            <p className={styles.kicker}>{t('storyKicker')}</p>
            <h1 className="title" lang={lang(story.title)}>
              {story.title}
            </h1>
          </div>
        )}
        <StaffNotice />
        {isStorageBlocked() && <StatusLine tone="calm">{t('storageBlocked')}</StatusLine>}
        {story && !problem && onWaiting && onActive ? (
          <RegistrationForm story={story} hotel={hotel} onWaiting={onWaiting} onActive={onActive} />
        ) : (
          <div className={styles.closed}>
            <StatusLine tone={problem ? 'bad' : 'calm'}>{closed}</StatusLine>
            {onRetry && <Button onClick={onRetry}>{t('common:tryAgain')}</Button>}
            <Button look={onRetry ? 'line' : 'go'} onClick={() => navigate('/')}>
              {t('scanAnother')}
            </Button>
          </div>
        )}
        <DeskHelp />
        {story?.description && <p className={`small lines ${styles.about}`}>{story.description}</p>}
      </div>
    </main>
  );
}

/** Two buttons of the registration page, each of which opens 'please ask the front desk' (ENTRY-13). */
function DeskHelp() {
  const { t } = useTranslation(['entry', 'common']);
  const [opened, setOpened] = useState<'deskForgot' | 'deskAccount'>();
  const close = () => setOpened(undefined);
  return (
    <div className={styles.help}>
      <Button look="text" onClick={() => setOpened('deskForgot')}>
        {t('forgotDetails')}
      </Button>
      <Button look="text" onClick={() => setOpened('deskAccount')}>
        {t('createAccount')}
      </Button>
      {opened && (
        <Sheet
          title={t('deskTitle')}
          onClose={close}
          actions={
            <Button look="line" onClick={close}>
              {t('common:close')}
            </Button>
          }
        >
          <p>{t(opened)}</p>
        </Sheet>
      )}
    </div>
  );
}
