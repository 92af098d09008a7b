import { useTranslation } from 'react-i18next';
import type { SpotMiss } from '#core/model/action.ts';
import { useTextLanguage } from '../../../platform/text-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Character, type Mood } from '../../../ui/character.tsx';
import { Dialog } from '../../../ui/modal.tsx';
import { StoryText } from '../../reading/reading.tsx';
import { Burst } from '../dock/burst.tsx';
import type { DockProps } from '../dock/dock-props.ts';
import { HintLink } from '../dock/hint-link.tsx';
import { TreasureLine } from '../frame/treasure-line.tsx';
import { getClueMarks } from '../marks-of.ts';
import { findOpenQuestion, getClueNumber } from '../state/clues.ts';
import type { Overlay } from '../state/game-state.ts';
import { TreasureMark } from '../treasures/treasure-mark.tsx';
import { getTreasure } from '../treasures/treasures.ts';
import styles from './spot-result.module.css';

/** How Mars looks when the code of a spot does not solve the clue. */
export const missMoods: Readonly<Record<SpotMiss, Mood>> = {
  not_here: 'thinking',
  not_yet: 'surprised',
  already_found: 'hello',
  other_story: 'thinking',
};

type Props = DockProps & {
  readonly result: Extract<Overlay, { kind: 'result' }>;
  readonly onClose: () => void;
};

/**
 * The result of the code of a spot, on the whole screen (SPOT-3). Closing a find leads to the next step, and closing a miss
 * returns to the clue.
 */
export function SpotResult(props: Props) {
  return props.result.isCorrect ? <SpotFound {...props} /> : <SpotMissed {...props} />;
}

function SpotFound({ result: { questionId, feedback, generalFeedback }, state, onClose }: Props) {
  const { t } = useTranslation('game');
  const marks = getClueMarks(state);
  const number = getClueNumber(state.story, questionId);
  const treasure = state.progress?.treasures[number - 1] ?? null;
  const count = marks.filter((mark) => mark.state !== 'on').length;
  const next = state.story?.isSequential === false ? t('toList') : t('nextClue');
  return (
    <Dialog
      className={`${styles.screen} ${styles.found}`}
      title={
        <>
          <span className="unseen">{t('found')} </span>
          <span className={`${styles.pill} num`}>{t('spotNth', { n: number })}</span>
          {treasure !== null && <span className={styles.name}>{t(getTreasure(treasure).name)}</span>}
        </>
      }
      hero={
        <div className={styles.scene} aria-hidden="true">
          <p className={styles.cry}>{t('found')}</p>
          <div className={styles.disc}>
            <Burst className={styles.burst} />
            <TreasureMark treasure={treasure} state="on" className={styles.treasure} />
          </div>
          <p className={styles.cheer}>{count === 0 ? t('spotAll') : t('spotLeft', { count })}</p>
          <Character mood="cheering" className={styles.small} isDecoration />
        </div>
      }
      actions={
        <>
          <TreasureLine marks={marks} />
          <Button iconAfter="next" onClick={onClose}>
            {state.progress?.gameCompleted === true ? t('toGoal') : next}
          </Button>
        </>
      }
    >
      <p className="lines">{feedback ? <StoryText text={feedback} /> : t('spotFoundDefault')}</p>
      {generalFeedback && (
        <p className="lines small soft">
          <StoryText text={generalFeedback} />
        </p>
      )}
    </Dialog>
  );
}

function SpotMissed({
  result: { questionId, feedback, generalFeedback, spot = 'not_here' },
  state,
  send,
  onClose,
}: Props) {
  const { t } = useTranslation('game');
  const lang = useTextLanguage();
  const question = findOpenQuestion(state.story, questionId);
  return (
    <Dialog
      className={`${styles.screen} ${spot === 'not_yet' ? styles.dusk : styles.day}`}
      title={t(`spot.${spot}.title`)}
      onClose={onClose}
      hero={
        <div className={styles.scene}>
          <p className={`${styles.speech} lines`}>{t(`spot.${spot}.mars`)}</p>
          <Character mood={missMoods[spot]} className={styles.hero} isDecoration />
        </div>
      }
      actions={
        <>
          <TreasureLine marks={getClueMarks(state)} />
          <Button onClick={onClose}>{t('spotAgain')}</Button>
          <div className={styles.links}>
            {question && <HintLink question={question} send={send} />}
            <Button look="text" icon="pencil" onClick={() => send({ type: 'answerOpened' })}>
              {t('spotType')}
            </Button>
          </div>
        </>
      }
    >
      <p className="lines">{feedback ? <StoryText text={feedback} /> : t(`spot.${spot}.text`)}</p>
      {generalFeedback && (
        <p className="lines small soft">
          <StoryText text={generalFeedback} />
        </p>
      )}
      {question && (
        <div className={styles.clue}>
          <h3>{t('spotClue')}</h3>
          <p className="lines" lang={lang(question.questionText)}>
            <StoryText text={question.questionText} />
          </p>
        </div>
      )}
    </Dialog>
  );
}
