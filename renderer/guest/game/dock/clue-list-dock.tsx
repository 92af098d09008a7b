import { useTranslation } from 'react-i18next';
import { previewText } from '#core/rules/preview-text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { getClueTitle } from '../frame/clue-title.ts';
import { findOpenQuestion, findPendingAnswer, isSolved } from '../state/clues.ts';
import { TreasureMark } from '../treasures/treasure-mark.tsx';
import styles from './clue-list.module.css';
import dock from './dock.module.css';
import type { DockProps } from './dock-props.ts';

/** The list of the clues in a story whose clues may be solved in any order (GRADING-5). */
export function ClueListDock({ state, send }: DockProps) {
  const { t } = useTranslation('game');
  const questions = state.story?.questionsAnswers ?? [];
  return (
    <div className={dock.body}>
      <p className="small soft">{t('pickClue')}</p>
      <ul className={styles.clues}>
        {questions.map(({ questionId }, index) => {
          const isDone = isSolved(state.progress, questionId);
          const text = findOpenQuestion(state.story, questionId)?.questionText ?? '';
          return (
            <li key={questionId}>
              <button
                type="button"
                className={styles.clue}
                disabled={isDone}
                onClick={() => send({ type: 'cluePicked', questionId })}
              >
                <TreasureMark treasure={state.progress?.treasures[index] ?? null} state={isDone ? 'on' : 'now'} />
                <span>
                  <b>{getClueTitle(t, index + 1)}</b>
                  <small>
                    {isDone
                      ? t('clueSolved')
                      : findPendingAnswer(state, questionId)
                        ? t('clueSending')
                        : previewText(text) || t('clueOpen')}
                  </small>
                </span>
                {!isDone && <Icon name="next" />}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
