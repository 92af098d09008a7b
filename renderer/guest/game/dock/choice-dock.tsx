import { useTranslation } from 'react-i18next';
import type { OpenQuestion } from '#core/api/response-schemas.ts';
import { randomId } from '../../../platform/random-id.ts';
import { useTextLanguage } from '../../../platform/text-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import { StoryText } from '../../reading/reading.tsx';
import { findPendingAnswer, findWrongOptions } from '../state/clues.ts';
import styles from './choice.module.css';
import dock from './dock.module.css';
import type { DockProps } from './dock-props.ts';
import { HintLink, LeaveLink } from './hint-link.tsx';
import { NoticeLine } from './notice-line.tsx';

/** The lettered options of a choice question. Wrong ones are marked and cannot be chosen again (ANSWER-11). */
export function ChoiceDock({ question, state, send }: DockProps & { readonly question: OpenQuestion }) {
  const { t } = useTranslation('game');
  const lang = useTextLanguage();
  const { t: common } = useTranslation();
  const wrong = findWrongOptions(state, question);
  const chosen = findPendingAnswer(state, question.questionId)?.value;
  if (question.multipleChoiceOptions.length === 0) {
    return (
      <div className={dock.body}>
        <StatusLine tone="bad">{t('optionsMissing')}</StatusLine>
        <Button look="sea" icon="retry" onClick={() => send({ type: 'retryPressed' })}>
          {common('tryAgain')}
        </Button>
      </div>
    );
  }
  return (
    <div className={dock.body}>
      <NoticeLine notice={state.notice} />
      <ul className={styles.options} aria-label={t('chooseAnswer')}>
        {question.multipleChoiceOptions.map(({ value, text }) => {
          const isWrong = wrong.includes(value);
          const isChosen = chosen === value;
          return (
            <li key={value}>
              <button
                type="button"
                className={[styles.option, isWrong && styles.wrong, isChosen && styles.chosen]
                  .filter(Boolean)
                  .join(' ')}
                disabled={isWrong || chosen !== undefined}
                onClick={() => send({ type: 'optionChosen', value, actionId: randomId() })}
              >
                <span className={styles.letter}>{value}</span>
                <span className={styles.words} lang={lang(text)}>
                  <StoryText text={text} />
                </span>
                {isWrong && (
                  <span className={styles.mark}>
                    <Icon name="close" />
                    <span>{t('wrongMark')}</span>
                  </span>
                )}
                {isChosen && <span className="unseen">{t('chosenMark')}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      <div className={dock.links}>
        <HintLink question={question} send={send} />
        <LeaveLink state={state} send={send} />
      </div>
    </div>
  );
}
