import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenQuestion } from '#core/api/shapes.ts';
import { Button } from '../../../ui/button.tsx';
import { RiddleCard } from '../chat/riddle-card.tsx';
import dock from '../dock/dock.module.css';
import type { DockProps } from '../dock/dock-props.ts';
import { ZoomPicture } from '../frame/zoom-picture.tsx';
import { pendingAt } from '../state/clues.ts';
import styles from './hints.module.css';

/** All hints of a clue in their order: text, picture, additional text after the picture; and two ways on (specification 4). */
export function HintsView({ question, state, send }: DockProps & { readonly question: OpenQuestion }) {
  const { t } = useTranslation('game');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const hints = question.hints.map((hint, index) => ({ ...hint, number: index + 1 }));
  const isRiddle = question.questionType === 'no_answer';
  const back = () => send({ type: 'overlayClosed' });
  const toAnswer = isRiddle && !pendingAt(state, question.questionId) ? () => send({ type: 'answerOpened' }) : back;
  const label = isRiddle ? t('enterAnswer') : question.questionType === 'file_upload' ? t('toPicture') : t('toChoice');
  return (
    <>
      <section className={styles.hints} aria-labelledby="hints-title">
        {isRiddle ? (
          <RiddleCard question={question} />
        ) : (
          <p className={`${styles.clue} lines`}>{question.questionText}</p>
        )}
        <h2 id="hints-title" ref={heading} tabIndex={-1} className="title">
          {t('hintsTitle')}
        </h2>
        <ol>
          {hints.map(({ number, ...hint }) => (
            <li key={number}>
              <span className={styles.number}>{t('hintN', { n: number })}</span>
              <div className={styles.body}>
                {hint.text && <p className="lines">{hint.text}</p>}
                {hint.imageUrl && <ZoomPicture className={styles.picture} src={hint.imageUrl} alt={t('hintPicture')} />}
                {hint.additionalText && <p className="lines">{hint.additionalText}</p>}
              </div>
            </li>
          ))}
        </ol>
        <p className={`${styles.note} small soft`}>{t('hintsFree')}</p>
      </section>
      <section className={dock.dock} aria-label={t('answerArea')}>
        <div className={dock.body}>
          <Button look="sea" icon={isRiddle ? 'pencil' : 'back'} onClick={toAnswer}>
            {label}
          </Button>
          <div className={dock.links}>
            <Button look="text" onClick={back}>
              {t('backToClue')}
            </Button>
          </div>
        </div>
      </section>
    </>
  );
}
