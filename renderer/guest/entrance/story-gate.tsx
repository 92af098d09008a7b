import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { readDeviceKey } from '../../platform/device-storage.ts';
import { useLoad } from '../../platform/use-load.ts';
import { Loading } from '../../ui/loading.tsx';
import { WaitingPanel } from '../home/waiting-panel.tsx';
import { loadPlay } from '../load-play.ts';
import { NightStill } from '../night/night-scene.tsx';
import { takePassage } from '../night/passage.ts';
import { EndedScreen } from '../states/ended-screen.tsx';
import { GateQuestion } from './gate-question.tsx';
import { openGate, type Player } from './open-gate.ts';
import { UnknownStoryScreen } from './unknown-story-screen.tsx';

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
