import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Character } from '../../../ui/character.tsx';
import { useWords } from '../../reading/reading.tsx';
import { getAnswerWay } from '../state/answer-ways.ts';
import { findOpenQuestion, getClueNumber } from '../state/clues.ts';
import { TreasureMark } from '../treasures/treasure-mark.tsx';
import { getTreasure } from '../treasures/treasures.ts';
import { Burst } from './burst.tsx';
import dock from './dock.module.css';
import type { DockProps } from './dock-props.ts';
import styles from './find.module.css';
import { NoticeLine } from './notice-line.tsx';

/** The dock of a solved clue: the character, a burst, the treasure that was found, and the next button. */
export function FindDock({ state, send }: DockProps) {
  const { t } = useTranslation('game');
  const words = useWords();
  const question = findOpenQuestion(state.story, state.clueId);
  const treasure = state.progress?.treasures[getClueNumber(state.story, state.clueId) - 1] ?? null;
  const isPassed = state.progress?.answers.find(({ questionId }) => questionId === state.clueId)?.passed === true;
  const isLast = state.progress?.gameCompleted === true;
  const next = isLast ? t('toGoal') : state.story?.isSequential === false ? t('toList') : t('nextClue');
  return (
    <>
      <Burst className={styles.burst} />
      <Character mood="cheering" className={styles.hero} />
      <div className={dock.body}>
        <h2 className="display">{words(t(isPassed ? 'foundPassed' : (getAnswerWay(question)?.found ?? 'found')))}</h2>
        {treasure !== null && (
          <p className={`${styles.plus} num`}>
            <TreasureMark treasure={treasure} state="on" />
            {words(t('treasurePlus', { name: t(getTreasure(treasure).name) }))}
          </p>
        )}
        <NoticeLine notice={state.notice} />
        <Button iconAfter="next" onClick={() => send({ type: 'nextPressed' })}>
          {words(next)}
        </Button>
      </div>
    </>
  );
}
