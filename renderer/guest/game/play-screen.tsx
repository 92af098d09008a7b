import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drawOfferOf } from '../entrance/draw-offer.ts';
import { ChatLog } from './chat/chat-log.tsx';
import { Dock } from './dock/dock.tsx';
import type { DockProps } from './dock/dock-props.ts';
import { clueTitle } from './frame/clue-title.ts';
import { GameBar } from './frame/game-bar.tsx';
import { StatusLines } from './frame/status-lines.tsx';
import { useVisibleHeight } from './frame/use-visible-height.ts';
import { marksOf } from './marks-of.ts';
import { AnswerSheet } from './overlay/answer-sheet.tsx';
import { HintsView } from './overlay/hints-view.tsx';
import { MenuSheet } from './overlay/menu-sheet.tsx';
import { ResultModal } from './overlay/result-modal.tsx';
import styles from './play-screen.module.css';
import { clueNumber, clueStage, openQuestion, pendingAt } from './state/clues.ts';
import type { GameState } from './state/game-state.ts';

/** The screen of the game, with the bar, the chat or the hints, the dock, and the overlays. */
export function PlayScreen({
  state,
  send,
  onFirst,
  onDraw,
  hasOtherPhone,
}: DockProps & {
  readonly onFirst: () => void;
  readonly onDraw: () => void;
  readonly hasOtherPhone: boolean;
}) {
  const { t } = useTranslation('game');
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const close = useCallback(() => send({ type: 'overlayClosed' }), [send]);
  useVisibleHeight();
  const question = openQuestion(state.story, state.clueId);
  const { overlay, identity } = state;
  const stage = clueStage(state);
  const judging = pendingAt(state, state.clueId);
  return (
    <main className={`screen ${styles.frame}`}>
      <div className={styles.play} data-scroller>
        <div className={styles.top}>
          <GameBar title={titleOf(state, t)} marks={marksOf(state)} onMenu={() => setIsMenuOpen(true)} />
          <StatusLines state={state} />
        </div>
        {overlay?.kind === 'hints' && question ? (
          <HintsView question={question} state={state} send={send} />
        ) : (
          <>
            <ChatLog
              state={state}
              isJudging={judging !== undefined && judging.delay === null && question?.questionType !== 'no_answer'}
              hasHero={state.phase === 'clue' && stage === 'solved' && overlay?.kind !== 'result'}
              onSkip={() => send({ type: 'typingSkipped' })}
            />
            <Dock state={state} send={send} />
          </>
        )}
      </div>
      {overlay?.kind === 'answer' && question && <AnswerSheet question={question} state={state} send={send} />}
      {overlay?.kind === 'result' && (
        <ResultModal
          result={overlay}
          place={clueNumber(state.story, overlay.questionId) - 1}
          isLast={state.progress?.gameCompleted === true}
          isSequential={state.story?.isSequential !== false}
          onClose={close}
        />
      )}
      {isMenuOpen && (
        <MenuSheet
          userId={hasOtherPhone ? identity.userId : null}
          phoneChanges={state.phoneChanges}
          who={t('who', { room: identity.roomNumber, name: identity.guestName })}
          draw={state.progress === null ? undefined : drawOfferOf(state.progress.lottery)}
          onDraw={onDraw}
          onFirst={onFirst}
          onClose={() => setIsMenuOpen(false)}
        />
      )}
    </main>
  );
}

function titleOf({ phase, story, clueId }: GameState, t: Parameters<typeof clueTitle>[0]): string {
  if (phase === 'intro') return t('titleIntro');
  if (phase === 'choosing') return t('titleChoosing');
  return phase === 'finale' ? t('titleFinale') : clueTitle(t, clueNumber(story, clueId));
}
