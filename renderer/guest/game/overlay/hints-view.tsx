import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenQuestion } from '#core/api/response-schemas.ts';
import { randomId } from '../../../platform/random-id.ts';
import { useTextLanguage } from '../../../platform/text-language.ts';
import { Button } from '../../../ui/button.tsx';
import { CharacterHead } from '../../../ui/character.tsx';
import { StoryText, useWords } from '../../reading/reading.tsx';
import { RiddleCard } from '../chat/riddle-card.tsx';
import dock from '../dock/dock.module.css';
import type { DockProps } from '../dock/dock-props.ts';
import { ZoomPicture } from '../frame/zoom-picture.tsx';
import { getAnswerWay } from '../state/answer-ways.ts';
import { countOpenHints, findPendingAnswer } from '../state/clues.ts';
import styles from './hints.module.css';

/**
 * The hints of a clue, which the guest opens one after another (ANSWER-8). Each may have a text, a picture, and a text after
 * the picture. Mars asks before the next hint is opened. If the answer is typed on a sheet, the button that leads to the answer is always visible.
 */
export function HintsView({ question, state, send }: DockProps & { readonly question: OpenQuestion }) {
  const { t } = useTranslation('game');
  const lang = useTextLanguage();
  const words = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const open = countOpenHints(state, question);
  const hints = question.hints.map((hint, index) => ({ ...hint, number: index + 1 }));
  const next = open < hints.length ? open + 1 : undefined;
  const newest = useRef<HTMLLIElement>(null);
  const before = useRef(open);
  useEffect(() => {
    // A hint that was just opened takes the focus, so that a screen reader reads it and it is in view.
    if (open > before.current) newest.current?.focus();
    before.current = open;
  }, [open]);
  const { hasSheet, toAnswer: label } = getAnswerWay(question);
  const back = () => send({ type: 'overlayClosed' });
  const toAnswer =
    hasSheet && !findPendingAnswer(state, question.questionId) ? () => send({ type: 'answerOpened' }) : back;
  return (
    <>
      <section className={styles.hints} aria-labelledby="hints-title">
        {hasSheet ? (
          <RiddleCard question={question} />
        ) : (
          <p className={`${styles.clue} lines`}>
            <StoryText text={question.questionText} />
          </p>
        )}
        <h2 id="hints-title" ref={heading} tabIndex={-1} className="title">
          {words(t('hintsTitle'))}
        </h2>
        <ol>
          {hints.slice(0, open).map(({ number, ...hint }) => (
            <li key={number} ref={number === open ? newest : undefined} tabIndex={-1}>
              <span className={styles.number}>{t('hintN', { n: number })}</span>
              <div className={styles.body}>
                {hint.text && (
                  <p className="lines" lang={lang(hint.text)}>
                    <StoryText text={hint.text} />
                  </p>
                )}
                {hint.imageUrl && <ZoomPicture className={styles.picture} src={hint.imageUrl} alt={t('hintPicture')} />}
                {hint.additionalText && (
                  <p className="lines">
                    <StoryText text={hint.additionalText} />
                  </p>
                )}
              </div>
            </li>
          ))}
          {next !== undefined && (
            <li className={styles.closed}>
              <span className={styles.number}>{t('hintN', { n: next })}</span>
              <span>{t('hintClosed')}</span>
            </li>
          )}
        </ol>
        {next === undefined && <p className={`${styles.note} small soft`}>{t('hintsFree')}</p>}
      </section>
      <section className={dock.dock} aria-label={t('answerArea')}>
        {next === undefined ? (
          <div className={dock.body}>
            <Button look="sea" icon={hasSheet ? 'pencil' : 'back'} onClick={toAnswer}>
              {words(t(label))}
            </Button>
            <div className={dock.links}>
              <Button look="text" onClick={back}>
                {words(t('backToClue'))}
              </Button>
            </div>
          </div>
        ) : (
          <div className={dock.body}>
            <div className={styles.ask}>
              <CharacterHead mood="thinking" />
              <p className="lines">{words(t('hintAsk', { n: next }))}</p>
            </div>
            <div className={styles.pair}>
              <Button look="line" onClick={back}>
                {words(t('thinkMore'))}
              </Button>
              <Button look="sea" onClick={() => send({ type: 'nextHintOpened', actionId: randomId() })}>
                {words(t('hintOpen', { n: next }))}
              </Button>
            </div>
            {hasSheet && (
              <div className={dock.links}>
                <Button look="text" icon="pencil" onClick={toAnswer}>
                  {words(t('enterAnswer'))}
                </Button>
              </div>
            )}
          </div>
        )}
      </section>
    </>
  );
}
