import { type ComponentType, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenQuestion } from '#core/api/response-schemas.ts';
import type { QuestionType } from '#core/model/story.ts';
import { randomId } from '../../../platform/random-id.ts';
import { Button } from '../../../ui/button.tsx';
import { useWords } from '../../reading/reading.tsx';
import { useLostFocus } from '../frame/use-lost-focus.ts';
import { findOpenQuestion, findPendingAnswer, getClueStage } from '../state/clues.ts';
import { ChoiceDock } from './choice-dock.tsx';
import { ClueListDock } from './clue-list-dock.tsx';
import styles from './dock.module.css';
import type { DockProps } from './dock-props.ts';
import { EndingDock } from './ending-dock.tsx';
import { FindDock } from './find-dock.tsx';
import { LeaveLink } from './hint-link.tsx';
import { NoticeLine } from './notice-line.tsx';
import { PictureDock } from './picture-dock.tsx';
import { SpotDock } from './spot-dock.tsx';
import { TextDock } from './text-dock.tsx';

type Props = DockProps & {
  /** Opens the crew's sheet; absent if no phone can join. */
  readonly onCrew?: (() => void) | undefined;
};

/** The dock of a riddle, with the button 'enter answer' and, if there are hints, the button 'hint 1'. */
function RiddleDock({ question, state, send }: DockProps & { readonly question: OpenQuestion }) {
  const { t } = useTranslation('game');
  const words = useWords();
  const pending = findPendingAnswer(state, question.questionId);
  return (
    <div className={styles.body}>
      {state.overlay?.kind !== 'answer' && <NoticeLine notice={state.notice} />}
      <Button look="sea" icon="pencil" isBusy={pending !== undefined} onClick={() => send({ type: 'answerOpened' })}>
        {words(!pending ? t('enterAnswer') : pending.delay ? t('sending') : t('answerSending'))}
      </Button>
      <div className={styles.links}>
        {question.hints.length > 0 && (
          <Button look="text" icon="bulb" onClick={() => send({ type: 'hintsOpened', actionId: randomId() })}>
            {t('hintN', { n: 1 })}
          </Button>
        )}
        <LeaveLink state={state} send={send} />
      </div>
    </div>
  );
}

/**
 * The area at the bottom in which the guest takes the current step. It shows nothing while the character is speaking, and while
 * the result of a riddle covers it.
 */
export function Dock({ state, send, onCrew }: Props) {
  const { t } = useTranslation('game');
  const dock = useRef<HTMLElement>(null);
  const stage = getClueStage(state);
  const isFind = state.phase === 'clue' && stage === 'solved';
  const hasPicture = state.picture !== null;
  useLostFocus(dock, `${state.phase}/${state.clueId}/${stage}/${state.overlay?.kind}/${hasPicture}`);
  const content = renderContent({ state, send, onCrew });
  // The space of the start button is reserved before the button appears, so that the letter above does not jump (PHONE-7).
  if (!content) return state.phase === 'intro' ? <div className={styles.resting} /> : null;
  return (
    // The key mounts a new dock when its height may change, because a dock that grows would move under the guest's finger
    // (PHONE-7).
    <section
      key={`${state.clueId}/${isFind}/${hasPicture}`}
      ref={dock}
      className={isFind ? `${styles.dock} ${styles.win}` : styles.dock}
      aria-label={t('answerArea')}
      tabIndex={-1}
    >
      {content}
    </section>
  );
}

function renderContent({ state, send, onCrew }: Props) {
  if (state.phase === 'intro') return state.typing ? null : <StartDock state={state} send={send} onCrew={onCrew} />;
  if (state.phase === 'choosing') return <ClueListDock state={state} send={send} />;
  if (state.overlay?.kind === 'reading') return <EndingDock state={state} send={send} />;
  const question = findOpenQuestion(state.story, state.clueId);
  const stage = getClueStage(state);
  if (state.phase !== 'clue' || !question || stage === 'saying') return null;
  if (stage === 'solved') {
    // The result of a riddle covers the dock and has its own button for the next step.
    return state.overlay?.kind === 'result' ? null : <FindDock state={state} send={send} />;
  }
  const AnswerDock = answerDocks[question.questionType];
  return <AnswerDock question={question} state={state} send={send} />;
}

/** The phone's table of answer controls. */
const answerDocks: Readonly<Record<QuestionType, ComponentType<DockProps & { readonly question: OpenQuestion }>>> = {
  multiple_choice: ChoiceDock,
  file_upload: PictureDock,
  no_answer: RiddleDock,
  text: TextDock,
  spot: SpotDock,
};

/** The start button under the story's description. */
function StartDock({ state, send, onCrew }: Props) {
  const { t } = useTranslation(['game', 'crew', 'entry']);
  const words = useWords();
  return (
    <div className={styles.body}>
      <NoticeLine notice={state.notice} />
      <Button iconAfter="next" isBusy={state.isStarting} onClick={() => send({ type: 'startPressed' })}>
        {words(state.isStarting ? t('starting') : t('start'))}
      </Button>
      {onCrew && (
        <Button look="text" icon="person" className="centred" onClick={onCrew}>
          {state.members.length > 0 ? t('crew:open', { n: state.members.length }) : t('entry:crewInvite')}
        </Button>
      )}
    </div>
  );
}
