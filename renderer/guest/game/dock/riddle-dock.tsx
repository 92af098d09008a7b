import { useTranslation } from 'react-i18next';
import type { OpenQuestion } from '#core/api/response-schemas.ts';
import { randomId } from '../../../platform/random-id.ts';
import { Button } from '../../../ui/button.tsx';
import { findPendingAnswer } from '../state/clues.ts';
import styles from './dock.module.css';
import type { DockProps } from './dock-props.ts';
import { LeaveLink } from './hint-link.tsx';
import { NoticeLine } from './notice-line.tsx';

/** The dock of a riddle, with the button 'enter answer' and, if there are hints, the button 'hint 1'. */
export function RiddleDock({ question, state, send }: DockProps & { readonly question: OpenQuestion }) {
  const { t } = useTranslation('game');
  const pending = findPendingAnswer(state, question.questionId);
  return (
    <div className={styles.body}>
      {state.overlay?.kind !== 'answer' && <NoticeLine notice={state.notice} />}
      <Button look="sea" icon="pencil" isBusy={pending !== undefined} onClick={() => send({ type: 'answerOpened' })}>
        {!pending ? t('enterAnswer') : pending.delay ? t('sending') : t('answerSending')}
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
