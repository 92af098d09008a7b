import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenQuestion } from '#core/api/response-schemas.ts';
import { randomId } from '../../../platform/random-id.ts';
import { Button } from '../../../ui/button.tsx';
import { useWords } from '../../reading/reading.tsx';
import { findPendingAnswer } from '../state/clues.ts';
import dock from './dock.module.css';
import type { DockProps } from './dock-props.ts';
import { HintLink, LeaveLink } from './hint-link.tsx';
import { NoticeLine } from './notice-line.tsx';
import styles from './text.module.css';

/** The maximum length that the server accepts. */
const longestText = 2_000;

/**
 * The dock of a `text` question, to which the guest replies with any text that is not blank (ANSWER-5). Enter adds a line
 * break, and the button sends the text.
 */
export function TextDock({ question, state, send }: DockProps & { readonly question: OpenQuestion }) {
  const { t } = useTranslation('game');
  const words = useWords();
  const id = useId();
  const pending = findPendingAnswer(state, question.questionId);
  return (
    <div className={dock.body}>
      <NoticeLine notice={state.notice} />
      <label className={styles.label} htmlFor={id}>
        {words(t('textLabel'))}
      </label>
      <textarea
        id={id}
        className={styles.text}
        rows={2}
        maxLength={longestText}
        placeholder={t('textPlaceholder')}
        value={state.draft}
        readOnly={pending !== undefined}
        onChange={(event) => send({ type: 'draftChanged', text: event.currentTarget.value })}
      />
      <Button
        icon="send"
        isBusy={pending !== undefined}
        disabled={state.draft.trim() === ''}
        onClick={() => send({ type: 'textSent', actionId: randomId() })}
      >
        {words(pending ? t('sending') : t('textSend'))}
      </Button>
      <div className={dock.links}>
        <HintLink question={question} send={send} />
        <LeaveLink state={state} send={send} />
      </div>
    </div>
  );
}
