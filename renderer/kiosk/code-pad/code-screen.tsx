import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storyIdAlphabet } from '#core/model/story-id.ts';
import { codeLength } from '#core/rules/lottery-codes.ts';
import { normaliseCode } from '#core/rules/text-normalise.ts';
import { Character } from '../../ui/character.tsx';
import { attractScreen, type ScreenProps } from '../flow/kiosk-screen.ts';
import { BigButton } from '../frame/big-button.tsx';
import { HomeButton, TopBar } from '../frame/top-bar.tsx';
import { useCodes } from '../scan/codes.tsx';
import { moodOf } from '../scan/trouble.ts';
import { TroubleNote } from '../scan/trouble-note.tsx';
import { Night } from '../scene/night.tsx';
import styles from './code-screen.module.css';

const characters = [...storyIdAlphabet];
const isDigit = (character: string) => /\d/.test(character);
/** The digits, followed by the letters in the order of `storyIdAlphabet`. */
const keys = [...characters.filter(isDigit), ...characters.filter((character) => !isDigit(character))];

/** A keypad with the codes' 31 characters (KIOSK-8). The eighth character sends the code. A keyboard works too. */
export function CodeScreen({ purpose, go }: ScreenProps<'code'>) {
  const { t } = useTranslation('kioskPlay');
  const { isReading, trouble, read, dismiss, onKeys } = useCodes();
  const [typed, setTyped] = useState('');
  const latest = useRef({ typed, isReading });
  latest.current = { typed, isReading };
  const isFull = typed.length === codeLength;

  const add = (character: string) => {
    const { typed: before, isReading: isBusy } = latest.current;
    if (isBusy) return;
    // The next key clears a code that was rejected.
    const now = before.length === codeLength ? character : before + character;
    latest.current.typed = now;
    setTyped(now);
    dismiss();
    if (now.length === codeLength) read(now);
  };
  const remove = () => {
    if (latest.current.isReading) return;
    setTyped((before) => before.slice(0, -1));
    dismiss();
  };
  const clear = () => {
    setTyped('');
    dismiss();
  };

  useEffect(() => {
    onKeys((key) => {
      const character = normaliseCode(key);
      if (characters.includes(character)) add(character);
    });
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Backspace') remove();
    };
    addEventListener('keydown', onKeyDown);
    return () => {
      onKeys(undefined);
      removeEventListener('keydown', onKeyDown);
    };
  });

  const button = () => {
    if (isReading) return t('pad.reading');
    return isFull ? t('pad.again') : t('pad.left', { count: codeLength - typed.length });
  };
  return (
    <Night look="home">
      <main className={styles.pad}>
        <div className={styles.head}>
          <h1 className="lines">{t('pad.title')}</h1>
          <Character mood={trouble ? moodOf(trouble) : 'thinking'} className={styles.mars} isDecoration />
        </div>
        <div className={styles.card}>
          {!trouble && <p className={styles.where}>{t('pad.where')}</p>}
          <div role="alert">{trouble && <TroubleNote trouble={trouble} className={styles.trouble} />}</div>
          <p className={styles.slots} aria-hidden="true">
            {Array.from({ length: codeLength }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the identity of a place
              <span key={index} className={styles.slot} data-at={getSlotState(index, typed.length)}>
                {typed[index] ?? ''}
              </span>
            ))}
          </p>
          <p role="status" className="unseen">
            {typed === '' ? t('pad.empty') : t('pad.typed', { code: [...typed].join(' ') })}
          </p>
          {!trouble && <p className={styles.without}>{t('pad.without')}</p>}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser */}
        <div className={styles.keys} role="group" aria-label={t('pad.keys')}>
          {keys.map((character) => (
            <button
              key={character}
              type="button"
              className={isDigit(character) ? `${styles.key} ${styles.digit}` : styles.key}
              aria-disabled={isReading || undefined}
              onClick={() => add(character)}
            >
              {character}
            </button>
          ))}
          <button type="button" className={`${styles.key} ${styles.act}`} aria-label={t('pad.delete')} onClick={remove}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M9 5H21V19H9L3 12ZM12 9.500L17 14.500M17 9.500L12 14.500" />
            </svg>
          </button>
        </div>
        <div className={styles.actions}>
          <BigButton look="sea" isBusy={isReading} disabled={!isFull} onClick={clear} className={styles.again}>
            {button()}
          </BigButton>
          <BigButton look="glass" icon="camera" onClick={() => go({ name: 'scan', purpose })} className={styles.camera}>
            {t('useCamera')}
          </BigButton>
        </div>
      </main>
      <TopBar isLow>
        <HomeButton onHome={() => go(attractScreen)} />
      </TopBar>
    </Night>
  );
}

/** Returns the state of the slot with this index: filled, the next to be filled, or empty. */
function getSlotState(index: number, length: number): 'full' | 'next' | 'empty' {
  if (index < length) return 'full';
  return index === length ? 'next' : 'empty';
}
