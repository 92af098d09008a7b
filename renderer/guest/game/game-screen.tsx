import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { Button } from '../../ui/button.tsx';
import { Face } from '../../ui/face.tsx';
import { Loading } from '../../ui/loading.tsx';
import { EndedFace } from '../faces/ended-face.tsx';
import { Completion } from './finale/completion.tsx';
import { DebugCorner } from './frame/debug-corner.tsx';
import { DebugPanel } from './frame/debug-panel.tsx';
import { LoadFailedDialog } from './overlay/load-failed-dialog.tsx';
import { MovedDialog } from './overlay/moved-dialog.tsx';
import { PlayScreen } from './play-screen.tsx';
import { Prologue } from './prologue/prologue.tsx';
import { type Game, useGame } from './run/use-game.ts';
import type { Identity } from './state/game-state.ts';

/** `/story/{storyId}` once a guest may play: the whole game (specification 2 and 4). */
export function GameScreen(identity: Identity) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const leave = useCallback((to: string) => void navigate(to), [navigate]);
  const game = useGame(identity, leave);
  const [isDebugOpen, setIsDebugOpen] = useState(false);
  const toggleDebug = useCallback(() => setIsDebugOpen((isOpen) => !isOpen), []);
  const { state, send } = game;
  useDocumentTitle(state.story?.title ?? t('appName'));

  useEffect(() => {
    const follow = () => send({ type: 'languageChanged' });
    i18n.on('languageChanged', follow);
    return () => i18n.off('languageChanged', follow);
  }, [i18n, send]);

  return (
    <>
      <GamePhase game={game} leave={leave} />
      {state.overlay?.kind === 'moved' && (
        <MovedDialog moved={state.overlay} onGo={() => send({ type: 'overlayClosed' })} />
      )}
      <DebugCorner onToggle={toggleDebug} />
      {isDebugOpen && <DebugPanel health={game.health} storyVersion={state.story?.version} onClose={toggleDebug} />}
    </>
  );
}

function GamePhase({ game: { state, send }, leave }: { readonly game: Game; readonly leave: (to: string) => void }) {
  const { t } = useTranslation('game');
  const { t: common } = useTranslation();
  const { identity, progress } = state;
  switch (state.phase) {
    case 'loading':
      return (
        <main className="screen">
          <Loading label={t('loading')} />
        </main>
      );
    case 'failed':
      return (
        <LoadFailedDialog
          failure={state.failure}
          onHome={() => leave('/home')}
          onRetry={() => send({ type: 'retryPressed' })}
        />
      );
    case 'empty':
      return (
        <Face
          mood="sorry"
          title={t('noCluesTitle')}
          actions={
            <>
              <Button icon="retry" onClick={() => send({ type: 'retryPressed' })}>
                {common('tryAgain')}
              </Button>
              <Button look="text" onClick={() => leave('/home')}>
                {t('backToHome')}
              </Button>
            </>
          }
        >
          <p>{t('noClues')}</p>
        </Face>
      );
    case 'ended':
      return <EndedFace code={state.failure?.code ?? 'STAY_ENDED'} storyId={identity.storyId} />;
    case 'prologue':
      return (
        <Prologue
          title={state.story?.title ?? ''}
          guestName={identity.guestName}
          onNext={() => send({ type: 'prologuePassed' })}
        />
      );
    case 'finale':
      if (state.overlay?.kind === 'complete' && progress) {
        return (
          <Completion
            progress={progress}
            guestName={identity.guestName}
            roomNumber={identity.roomNumber}
            onHome={() => send({ type: 'overlayClosed' })}
          />
        );
      }
  }
  return <PlayScreen state={state} send={send} onFirst={() => leave('/')} />;
}
