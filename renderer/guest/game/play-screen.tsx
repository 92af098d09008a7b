import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasReadings, withoutReadings } from '#core/rules/readings.ts';
import { CrewSheet } from '../crew/crew-sheet.tsx';
import { getDrawOffer } from '../entrance/draw-offer.ts';
import { MessageCard } from '../messages/message-card.tsx';
import { ReadingTools } from '../reading/reading-tools.tsx';
import { ChatLog } from './chat/chat-log.tsx';
import { Dock } from './dock/dock.tsx';
import type { DockProps } from './dock/dock-props.ts';
import { loadPhotoReader } from './dock/spot-dock.tsx';
import { getClueTitle } from './frame/clue-title.ts';
import { GameBar } from './frame/game-bar.tsx';
import { StatusLines } from './frame/status-lines.tsx';
import { useVisibleHeight } from './frame/use-visible-height.ts';
import { getClueMarks } from './marks-of.ts';
import { AnswerSheet } from './overlay/answer-sheet.tsx';
import { HintsView } from './overlay/hints-view.tsx';
import { MenuSheet } from './overlay/menu-sheet.tsx';
import { ResultModal } from './overlay/result-modal.tsx';
import { SpotResult } from './overlay/spot-result.tsx';
import styles from './play-screen.module.css';
import { getAnswerWay } from './state/answer-ways.ts';
import { findOpenQuestion, findPendingAnswer, getClueNumber, getClueStage } from './state/clues.ts';
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
  const [isCrewOpen, setIsCrewOpen] = useState(false);
  const isOver = state.progress?.gameCompleted === true;
  const onCrew = hasOtherPhone && !isOver ? () => setIsCrewOpen(true) : undefined;
  const close = useCallback(() => send({ type: 'overlayClosed' }), [send]);
  useVisibleHeight();
  // The decoder and its data are loaded before the guest leaves for a spot, where the Wi-Fi may be weak (SPOT-3).
  const hasSpots = state.story?.questionsAnswers.some((clue) => getAnswerWay(clue).codeText !== undefined) === true;
  useEffect(() => {
    if (hasSpots) void loadPhotoReader().catch(() => undefined);
  }, [hasSpots]);
  const question = findOpenQuestion(state.story, state.clueId);
  const { overlay, identity } = state;
  const messages = useMemo(() => withHintTexts(state.messages, state.story), [state.messages, state.story]);
  const isSpot =
    overlay?.kind === 'result' &&
    getAnswerWay(findOpenQuestion(state.story, overlay.questionId))?.codeText !== undefined;
  const isAnnotated = useMemo(() => hasReadings(state.story), [state.story]);
  const stage = getClueStage(state);
  const judging = findPendingAnswer(state, state.clueId);
  return (
    <main className={`screen ${styles.frame}`}>
      <div className={styles.play} data-scroller>
        <div className={styles.top}>
          <GameBar
            title={getTitle(state, t)}
            marks={getClueMarks(state)}
            members={state.members}
            onMenu={() => setIsMenuOpen(true)}
            onCrew={() => setIsCrewOpen(true)}
          />
          <StatusLines state={state} />
          {overlay === null && <ReadingTools text={getReadAloud(state)} hasReadings={isAnnotated} />}
        </div>
        {overlay?.kind === 'hints' && question ? (
          <HintsView question={question} state={state} send={send} />
        ) : (
          <>
            <ChatLog
              state={state}
              isJudging={judging !== undefined && judging.delay === null && !getAnswerWay(question)?.hasSheet}
              hasHero={state.phase === 'clue' && stage === 'solved' && overlay?.kind !== 'result'}
              onSkip={() => send({ type: 'typingSkipped' })}
            />
            <MessageCard
              userId={identity.userId}
              messages={messages}
              nameHint={(index) => t('hintN', { n: index + 1 })}
            />
            <Dock state={state} send={send} onCrew={onCrew} />
          </>
        )}
      </div>
      {overlay?.kind === 'answer' && question && <AnswerSheet question={question} state={state} send={send} />}
      {overlay?.kind === 'result' && isSpot && (
        <SpotResult result={overlay} state={state} send={send} onClose={close} />
      )}
      {overlay?.kind === 'result' && !isSpot && (
        <ResultModal
          result={overlay}
          treasure={state.progress?.treasures[getClueNumber(state.story, overlay.questionId) - 1] ?? null}
          isLast={state.progress?.gameCompleted === true}
          isSequential={state.story?.isSequential !== false}
          onClose={close}
        />
      )}
      {isCrewOpen && (
        <CrewSheet
          {...{ userId: identity.userId, guestName: identity.guestName, members: state.members, seat: state.seat }}
          isOver={isOver}
          onStart={
            state.phase === 'intro' && !state.typing
              ? () => {
                  setIsCrewOpen(false);
                  send({ type: 'startPressed' });
                }
              : undefined
          }
          onClose={() => setIsCrewOpen(false)}
        />
      )}
      {isMenuOpen && (
        <MenuSheet
          userId={hasOtherPhone ? identity.userId : null}
          // The number counts moves of the guest's own phone only.
          phoneChanges={state.seat === 0 ? state.phoneChanges : null}
          who={t('who', { room: identity.roomNumber, name: identity.guestName })}
          draw={state.progress === null ? undefined : getDrawOffer(state.progress.lottery)}
          onDraw={onDraw}
          crewSize={state.members.length}
          onCrew={
            onCrew &&
            (() => {
              setIsMenuOpen(false);
              onCrew();
            })
          }
          onFirst={onFirst}
          onClose={() => setIsMenuOpen(false)}
        />
      )}
    </main>
  );
}

/** Returns the messages, the hints among them with their texts. The hint of a clue that is not open is left out. */
function withHintTexts(messages: GameState['messages'], story: GameState['story']): GameState['messages'] {
  return messages.flatMap((message) => {
    if (message.hint === undefined) return [message];
    const hint = findOpenQuestion(story, message.hint.questionId)?.hints[message.hint.hintIndex];
    return hint === undefined ? [] : [{ ...message, text: withoutReadings(hint.text || hint.additionalText) }];
  });
}

/** Returns what Mars can read aloud now: the description before the start, then the clue (READING-3). */
function getReadAloud({ phase, story, clueId }: GameState): string {
  if (phase === 'intro') return story?.description ?? '';
  return phase === 'clue' ? (findOpenQuestion(story, clueId)?.questionText ?? '') : '';
}

function getTitle({ phase, story, clueId }: GameState, t: Parameters<typeof getClueTitle>[0]): string {
  if (phase === 'intro') return t('titleIntro');
  if (phase === 'choosing') return t('titleChoosing');
  return phase === 'finale' ? t('titleFinale') : getClueTitle(t, getClueNumber(story, clueId));
}
