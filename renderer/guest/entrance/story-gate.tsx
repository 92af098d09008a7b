import { lazy, Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { readDevice } from '../../platform/device-storage.ts';
import { addTexts } from '../../platform/i18n.ts';
import { useLoad } from '../../platform/use-load.ts';
import { Loading } from '../../ui/loading.tsx';
import { EndedFace } from '../faces/ended-face.tsx';
import { gameTexts } from '../texts.ts';
import { GateQuestion } from './gate-question.tsx';
import { openGate, type Player } from './open-gate.ts';
import { UnknownStoryFace } from './unknown-story-face.tsx';

const GameScreen = lazy(async () => {
  const [{ GameScreen }] = await Promise.all([import('../game/game-screen.tsx'), addTexts(gameTexts)]);
  return { default: GameScreen };
});
const WaitingPanel = lazy(async () => ({ default: (await import('../home/waiting-panel.tsx')).WaitingPanel }));

/** `/story/{storyId}`: the guard in front of the game (specification 2, decision 2.1). */
export function StoryGate() {
  const { t } = useTranslation('entry');
  const { storyId = '' } = useParams();
  const open = useCallback((signal: AbortSignal) => openGate(storyId, signal), [storyId]);
  const { retry, ...gate } = useLoad(open);

  if (gate.state === 'loading') return <Loading label={t('gameLoading')} />;
  // Whatever the gate could not find out, the welcome page can.
  if (gate.state === 'failed') return <Navigate replace to={`/?story=${encodeURIComponent(storyId)}`} />;
  const { data } = gate;
  switch (data.at) {
    case 'leave':
      return <Navigate replace to={data.to} />;
    case 'ended':
      return <EndedFace code={data.code} storyId={storyId} userId={readDevice('userId')} onBack={retry} />;
    case 'unknown':
      return <UnknownStoryFace error={data.error} ownStoryId={data.ownStoryId} />;
    case 'who':
    case 'ask':
      return <GateQuestion gate={data} storyId={storyId} onSettled={retry} />;
    case 'waiting':
      return (
        <Suspense fallback={<Loading />}>
          <WaitingPanel guest={data.player} onActive={retry} />
        </Suspense>
      );
    case 'play':
      return (
        <Suspense fallback={<Loading label={t('gameLoading')} />}>
          <GameScreen key={`${data.player.userId}/${data.player.storyId}`} {...playerOf(data.player)} />
        </Suspense>
      );
  }
}

/** Just these four: a guest of this phone carries more. */
function playerOf({ userId, roomNumber, guestName, storyId }: Player): Player {
  return { userId, roomNumber, guestName, storyId };
}
