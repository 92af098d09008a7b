import { useTranslation } from 'react-i18next';
import type { TreasureNumber } from '#core/rules/treasures.ts';
import { Button } from '../../../ui/button.tsx';
import { Character } from '../../../ui/character.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Dialog } from '../../../ui/modal.tsx';
import { StoryText, useWords } from '../../reading/reading.tsx';
import { Burst } from '../dock/burst.tsx';
import type { Overlay } from '../state/game-state.ts';
import { TreasureMark } from '../treasures/treasure-mark.tsx';
import { getTreasure } from '../treasures/treasures.ts';
import styles from './overlay.module.css';

/**
 * The result of a riddle's answer (ANSWER-11). Closing a right one leads to the next step, and closing a wrong one returns to
 * the riddle.
 */
export function ResultModal({
  result,
  treasure,
  isLast,
  isSequential,
  onClose,
}: {
  readonly result: Extract<Overlay, { kind: 'result' }>;
  /** The riddle's treasure; null until it is found. */
  readonly treasure: TreasureNumber | null;
  readonly isLast: boolean;
  readonly isSequential: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('game');
  const words = useWords();
  const { isCorrect, feedback, generalFeedback } = result;
  const next = isLast ? t('toGoal') : isSequential ? t('nextClue') : t('toList');
  return (
    <Dialog
      className={`${styles.result} ${isCorrect ? styles.right : styles.wrong}`}
      title={
        <span className={styles.verdict}>
          <Icon name={isCorrect ? 'check' : 'close'} />
          {words(t(isCorrect ? 'resultRight' : 'resultWrong'))}
        </span>
      }
      onClose={onClose}
      hero={
        <>
          {isCorrect && <Burst className={styles.burst} />}
          <Character mood={isCorrect ? 'cheering' : 'sorry'} className={styles.hero} isDecoration />
        </>
      }
      actions={
        isCorrect ? (
          <Button iconAfter="next" onClick={onClose}>
            {words(next)}
          </Button>
        ) : (
          <Button look="sea" onClick={onClose}>
            {words(t('thinkAgain'))}
          </Button>
        )
      }
    >
      <p className="lines">
        {feedback ? <StoryText text={feedback} /> : words(t(isCorrect ? 'rightDefault' : 'wrongDefault'))}
      </p>
      {generalFeedback && (
        <p className="lines small soft">
          <StoryText text={generalFeedback} />
        </p>
      )}
      {isCorrect && treasure !== null && (
        <p className={`${styles.plus} num`}>
          <TreasureMark treasure={treasure} state="on" />
          {t('treasurePlus', { name: t(getTreasure(treasure).name) })}
        </p>
      )}
    </Dialog>
  );
}
