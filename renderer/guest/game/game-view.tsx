import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';
import { useSettling } from '../../ui/use-settling.ts';
import { MessageCard } from '../messages/message-card.tsx';
import { ReadingProvider } from '../reading/reading.tsx';
import { EndedScreen } from '../states/ended-screen.tsx';
import { CompleteDialog } from './finale/complete-dialog.tsx';
import { Ending } from './finale/ending.tsx';
import { findSouvenir } from './finale/souvenir.ts';
import { LoadFailedDialog } from './overlay/load-failed-dialog.tsx';
import { MovedDialog } from './overlay/moved-dialog.tsx';
import { PlayScreen } from './play-screen.tsx';
import { Prologue } from './prologue/prologue.tsx';
import type { Game } from './run/use-game.ts';
import { getClueStage } from './state/clues.ts';

type Props = {
  readonly game: Game;
  readonly leave: (to: string) => void;
  /** True when the menu offers to continue on another phone. False in the preview, which also stores nothing. */
  readonly hasOtherPhone?: boolean;
  readonly loading?: ReactNode;
};

/** Renders a running game, on the phone and in the editor's preview. */
export function GameView({ game, leave, hasOtherPhone = true, loading }: Props) {
  const { t } = useTranslation();
  const { state, send } = game;
  useDocumentTitle(state.story?.title ?? t('appName'));
  useSettling([state.phase, state.clueId, getClueStage(state), state.overlay?.kind].join());
  return (
    <ReadingProvider userId={hasOtherPhone ? state.identity.userId : null}>
      <GamePhase game={game} leave={leave} hasOtherPhone={hasOtherPhone} loading={loading} />
      {state.overlay?.kind === 'moved' && (
        <MovedDialog moved={state.overlay} onGo={() => send({ type: 'overlayClosed' })} />
      )}
    </ReadingProvider>
  );
}

function GamePhase({ game: { state, send, resume, world }, leave, hasOtherPhone, loading }: Required<Props>) {
  const { t } = useTranslation('game');
  const { t: common } = useTranslation();
  const { identity, progress } = state;
  switch (state.phase) {
    case 'loading':
      return (
        loading ?? (
          <main className="screen">
            <Loading label={t('loading')} />
          </main>
        )
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
        <StateScreen
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
        </StateScreen>
      );
    case 'ended':
      return (
        <EndedScreen
          code={state.failure?.code ?? 'STAY_ENDED'}
          storyId={identity.storyId}
          userId={identity.userId}
          onBack={resume}
        />
      );
    case 'prologue':
      return (
        <Prologue
          title={state.story?.title ?? ''}
          clueCount={state.story?.questionCount ?? 0}
          onNext={() => send({ type: 'prologuePassed' })}
        />
      );
    case 'finale':
      if (state.overlay?.kind === 'ending' && progress) {
        return (
          <>
            <Ending
              progress={progress}
              identity={identity}
              members={state.members}
              souvenir={findSouvenir(state.story, progress)}
              storyTitle={state.story?.title ?? ''}
              plays={state.overlay.plays}
              world={world}
              onSeen={() => send({ type: 'endingSeen' })}
              onChat={() => send({ type: 'chatOpened' })}
              onDraw={() => leave('/draw')}
              onHome={() => send({ type: 'homePressed' })}
            />
            <MessageCard userId={identity.userId} messages={state.messages} isFloating />
          </>
        );
      }
  }
  return (
    <>
      <PlayScreen
        state={state}
        send={send}
        onFirst={() => leave('/')}
        onDraw={() => leave('/draw')}
        hasOtherPhone={hasOtherPhone}
      />
      {state.overlay?.kind === 'complete' && progress && (
        <CompleteDialog
          count={progress.questionCount}
          onTreasures={() => send({ type: 'overlayClosed' })}
          onHome={() => send({ type: 'homePressed' })}
        />
      )}
    </>
  );
}
