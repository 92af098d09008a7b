import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { readDeviceKey, storeGuest } from '../../platform/device-storage.ts';
import { useErrorText } from '../../platform/error-text.ts';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { useIsLeft } from '../../platform/use-is-left.ts';
import { useLoad } from '../../platform/use-load.ts';
import lagoon from '../../ui/assets/lagoon.svg';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';
import { useSettling } from '../../ui/use-settling.ts';
import { WaitingPanel } from '../home/waiting-panel.tsx';
import { loadPlay } from '../load-play.ts';
import { NightStill } from '../night/night-scene.tsx';
import { takePassage } from '../night/passage.ts';
import { EndedScreen } from '../states/ended-screen.tsx';
import { type Gate, openGate, type Player } from './open-gate.ts';
import styles from './story-gate.module.css';
import { StoryQuestion } from './story-question.tsx';
import { switchStory } from './switch-story.ts';
import { WhoPlays } from './who-plays.tsx';

const GameScreen = lazy(async () => ({ default: (await loadPlay()).GameScreen }));

/** The page `/story/{storyId}`, which decides who may enter the game (ENTRY-8, ENTRY-9). */
export function StoryGate() {
  const { t } = useTranslation('entry');
  const { storyId = '' } = useParams();
  const open = useCallback((signal: AbortSignal) => openGate(storyId, signal), [storyId]);
  const { retry, ...gate } = useLoad(open);
  const [isNight, setIsNight] = useState(takePassage);
  const loading = isNight ? <NightStill label={t('gameLoading')} /> : <Loading label={t('gameLoading')} />;

  if (gate.state === 'loading') return loading;
  // After an unexpected error, the welcome page checks the story's code again.
  if (gate.state === 'failed') return <Navigate replace to={`/?story=${encodeURIComponent(storyId)}`} />;
  const { data } = gate;
  switch (data.kind) {
    case 'leave':
      return <Navigate replace to={data.to} />;
    case 'ended':
      return <EndedScreen code={data.code} storyId={storyId} userId={readDeviceKey('userId')} onBack={retry} />;
    case 'unknown':
      return <UnknownStoryScreen error={data.error} ownStoryId={data.ownStoryId} />;
    case 'who':
    case 'ask':
      return <GateQuestion gate={data} storyId={storyId} onSettled={retry} />;
    case 'waiting':
      return (
        <WaitingPanel
          guest={data.player}
          onActive={() => {
            setIsNight(takePassage());
            retry();
          }}
        />
      );
    case 'play':
      return (
        <Suspense fallback={loading}>
          <GameScreen
            key={`${data.player.userId}/${data.player.storyId}`}
            identity={toPlayer(data.player)}
            loading={loading}
          />
        </Suspense>
      );
  }
}

/** Returns only these four fields, because the object may have more. */
function toPlayer({ userId, roomNumber, guestName, storyId }: Player): Player {
  return { userId, roomNumber, guestName, storyId };
}

/**
 * The screen for a guest who has opened a story that cannot be played. It says why, and leads back to the guest's own story.
 */
function UnknownStoryScreen({ error, ownStoryId }: { readonly error: unknown; readonly ownStoryId: string }) {
  const { t } = useTranslation('entry');
  const navigate = useNavigate();
  const errorText = useErrorText();
  useDocumentTitle(t('unknownStoryTitle'));
  return (
    <StateScreen
      mood="thinking"
      title={t('unknownStoryTitle')}
      actions={
        <Button onClick={() => navigate(`/story/${encodeURIComponent(ownStoryId)}`, { replace: true })}>
          {t('askNo')}
        </Button>
      }
    >
      <p>{errorText(error)}</p>
    </StateScreen>
  );
}

/** The question of the gate: who plays (ENTRY-8), or whether to start another story (ENTRY-9). */
function GateQuestion({
  gate,
  storyId,
  onSettled,
}: {
  readonly gate: Extract<Gate, { kind: 'who' | 'ask' }>;
  readonly storyId: string;
  /** Called when the phone has stored who plays which story. The gate then decides again. */
  readonly onSettled: () => void;
}) {
  const { t } = useTranslation('entry');
  const navigate = useNavigate();
  const errorText = useErrorText();
  const isLeft = useIsLeft();
  useDocumentTitle((gate.kind === 'ask' && gate.title) || t('titleGame'));
  useSettling(gate.kind);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const toWelcome = () => navigate(`/?story=${encodeURIComponent(storyId)}&new`);

  if (gate.kind === 'who') {
    return (
      <WhoPlays
        guests={gate.guests}
        onChoose={(guest) => {
          storeGuest(guest);
          onSettled();
        }}
        onSomeoneElse={toWelcome}
        onBack={() => navigate('/')}
      />
    );
  }

  const start = async () => {
    setIsBusy(true);
    setError(undefined);
    try {
      const guest = await switchStory(gate.player, storyId);
      if (isLeft()) return;
      storeGuest(guest);
      onSettled();
    } catch (failure) {
      setError(errorText(failure, 'registrationFailed'));
      setIsBusy(false);
    }
  };
  return (
    <main className="screen">
      <img className={styles.sky} src={lagoon} alt="" />
      <StoryQuestion
        title={gate.title}
        presentTitle={gate.presentTitle}
        isBusy={isBusy}
        error={error}
        onYes={start}
        onNo={() => navigate(`/story/${encodeURIComponent(gate.player.storyId)}`, { replace: true })}
        onSomeoneElse={toWelcome}
      />
    </main>
  );
}
