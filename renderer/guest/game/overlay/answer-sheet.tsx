import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenQuestion } from '#core/api/response-schemas.ts';
import { randomId } from '../../../platform/random-id.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Sheet } from '../../../ui/modal.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import { useMembers } from '../../crew/member-mark.tsx';
import { StoryText, useWords } from '../../reading/reading.tsx';
import type { DockProps } from '../dock/dock-props.ts';
import { NoticeLine } from '../dock/notice-line.tsx';
import { DelayText } from '../frame/status-lines.tsx';
import { ZoomPicture } from '../frame/zoom-picture.tsx';
import { getAnswerWay } from '../state/answer-ways.ts';
import { findPendingAnswer, isSolved } from '../state/clues.ts';
import { findSolver } from '../state/transcript.ts';
import styles from './overlay.module.css';

/** The maximum length of a riddle's answer that the server accepts. */
const longestAnswer = 500;

/**
 * The sheet on which the guest types a riddle's answer. It fills the visible area, so that the riddle stays in view above
 * the keyboard (ANSWER-9). It is not a form, because a form's submit ignores open kana-kanji conversions (PHONE-9).
 */
export function AnswerSheet({ question, state, send }: DockProps & { readonly question: OpenQuestion }) {
  const { t } = useTranslation(['game', 'crew']);
  const words = useWords();
  const crew = useMembers(state.members);
  const pending = findPendingAnswer(state, question.questionId);
  const way = getAnswerWay(question);
  const isBlank = state.draft.trim() === '';
  const answer = () => {
    if (!isBlank && !pending && !isSolvedElsewhere) send({ type: 'textSent', actionId: randomId() });
  };
  const close = () => send({ type: 'overlayClosed' });
  const isSolvedElsewhere = !pending && isSolved(state.progress, question.questionId);
  const solver = (state.progress && findSolver(state.progress, question.questionId)) ?? 0;
  return (
    <Sheet
      className={styles.answer}
      title={words(t(way.sheetTitle))}
      onClose={close}
      actions={
        <>
          <div>
            <NoticeLine notice={state.notice} />
            <StatusLine tone="calm" icon={pending?.delay?.waitSeconds == null ? 'offline' : 'bell'}>
              {pending?.delay && <DelayText delay={pending.delay} />}
            </StatusLine>
            <StatusLine tone="good">
              {isSolvedElsewhere && t('crew:solvedMeanwhile', { name: crew[solver]?.name ?? '' })}
            </StatusLine>
          </div>
          <div className={styles.entry}>
            <Field
              data-first-focus
              label={t(way.sheetLabel)}
              value={pending?.value || state.draft}
              readOnly={pending !== undefined}
              maxLength={longestAnswer}
              autoComplete="off"
              autoCorrect="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="send"
              onChange={(event) => send({ type: 'draftChanged', text: event.currentTarget.value })}
              onKeyDown={(event) => {
                if (isSendKey(event)) answer();
              }}
            />
            {isSolvedElsewhere ? (
              <Button onClick={close}>{t('crew:seeResult')}</Button>
            ) : (
              <Button isBusy={pending !== undefined} disabled={isBlank} onClick={answer}>
                {words(!pending ? t('answerSend') : pending.delay ? t('sending') : t('answerSending'))}
              </Button>
            )}
          </div>
          {question.hints.length > 0 && (
            <Button
              look="text"
              icon="bulb"
              className="centred"
              onClick={() => send({ type: 'hintsOpened', actionId: randomId() })}
            >
              {words(t('seeHints'))}
            </Button>
          )}
        </>
      }
    >
      {/* The text is above the picture, so that it stays in view when the keyboard leaves little space. */}
      <p className={`${styles.riddle} lines`}>
        <StoryText text={question.questionText} />
      </p>
      {question.mediaUrl && (
        <ZoomPicture className={styles.riddlePicture} src={question.mediaUrl} alt={t('cluePicture')} />
      )}
    </Sheet>
  );
}

/**
 * Browsers report Enter as key code 229 while a kana-kanji conversion is open. Safari also does so for the Enter that ends
 * the conversion.
 */
const conversionKeyCode = 229;

/** Returns true for an Enter that sends the text, and false for one that confirms a kana-kanji conversion (PHONE-9). */
function isSendKey(event: KeyboardEvent): boolean {
  const { isComposing, keyCode } = event.nativeEvent;
  return event.key === 'Enter' && !isComposing && keyCode !== conversionKeyCode;
}
