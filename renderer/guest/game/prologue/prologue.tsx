import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Character, type Mood } from '../../../ui/character.tsx';
import { useSettling } from '../../../ui/use-settling.ts';
import night from '../../night/night.module.css';
import { NightScene } from '../../night/night-scene.tsx';
import styles from './prologue.module.css';
import { type ProloguePart, PrologueScene } from './prologue-scene.tsx';

const parts = [1, 2, 3, 4] as const satisfies readonly ProloguePart[];

const marsOf: Readonly<Record<ProloguePart, { readonly mood: Mood; readonly className: string | undefined } | null>> = {
  1: null,
  2: { mood: 'surprised', className: styles.beside },
  3: { mood: 'thinking', className: styles.below },
  4: { mood: 'hello', className: styles.near },
};

/** The least distance of a swipe to the right, in pixels. */
const swipePixels = 60;

/**
 * The full-screen scene that opens the story, in four parts (STATUS-7). It is the same night scene as the one in which Mars
 * wakes. The guest may skip it at any time.
 */
export function Prologue({
  title,
  clueCount,
  onNext,
}: {
  readonly title: string;
  readonly clueCount: number;
  readonly onNext: () => void;
}) {
  const { t } = useTranslation('game');
  const [part, setPart] = useState<ProloguePart>(1);
  const heading = useRef<HTMLHeadingElement>(null);
  const scene = useRef<HTMLDivElement>(null);
  const pressedAt = useRef<number>(undefined);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useSettling(String(part));
  const clues = useClueWords(clueCount);
  const turnTo = (next: number) => setPart(parts.find((one) => one === next) ?? part);
  const mars = marsOf[part];
  const texts = parts.map((one) =>
    clueCount === 1 && one > 2 ? t(one === 3 ? 'prologue3One' : 'prologue4One') : t(`prologue${one}`, { clues }),
  );

  /** A tap beside the buttons ends a movement, or else turns to the next part. Only the button ends the last one. */
  const tap = (target: EventTarget) => {
    if (target instanceof Element && target.closest('button')) return;
    if (!endMovement(scene.current) && part < parts.length) turnTo(part + 1);
  };
  const swipe = ({ clientX }: PointerEvent) => {
    if (pressedAt.current !== undefined && clientX - pressedAt.current > swipePixels) turnTo(part - 1);
    pressedAt.current = undefined;
  };
  return (
    <NightScene
      gestures={{
        onClick: ({ target }) => tap(target),
        onPointerDown: ({ clientX }) => {
          pressedAt.current = clientX;
        },
        onPointerUp: swipe,
      }}
      scene={
        <div ref={scene} className={styles.scene} key={part}>
          <PrologueScene part={part} clueCount={clueCount} label={t(`prologueScene${part}`)} />
        </div>
      }
      skipButton={
        <button type="button" className={styles.skip} onClick={onNext}>
          {t('prologueSkip')}
        </button>
      }
      words={
        part === 1 && (
          <div className={styles.words}>
            <p className={styles.kicker}>{t('prologue')}</p>
            <h1 ref={heading} tabIndex={-1} className="display">
              {title}
            </h1>
          </div>
        )
      }
      mars={
        mars === null ? (
          <span className={`${night.mars} ${styles.nobody}`} />
        ) : (
          <Character key={mars.mood} mood={mars.mood} isDecoration className={`${night.mars} ${mars.className}`} />
        )
      }
      card={
        <section className={`${night.card} ${styles.card}`} aria-label={t('mars')}>
          {part > 1 && <h1 className="unseen">{title}</h1>}
          <p className={styles.speaker} aria-hidden="true">
            {t('mars')}
          </p>
          <div className={styles.speech} aria-live="polite">
            {/* All parts have the height of the longest one, so that nothing moves. */}
            {texts.map((text, index) => (
              <p key={text} className={`lines ${index + 1 === part ? '' : styles.unsaid}`}>
                {text}
              </p>
            ))}
          </div>
          <div className={styles.ways}>
            <span className={styles.dots} role="img" aria-label={t('prologuePart', { n: part })}>
              {parts.map((one) => (
                <i key={one} className={one === part ? styles.on : undefined} />
              ))}
            </span>
            <Button iconAfter="next" onClick={() => (part === parts.length ? onNext() : turnTo(part + 1))}>
              {t(part === parts.length ? 'prologueGo' : 'goNext')}
            </Button>
          </div>
        </section>
      }
    />
  );
}

/** Returns the number of clues in words. */
function useClueWords(count: number): string {
  const { t } = useTranslation('game');
  const few = ([2, 3, 4, 5, 6, 7, 8, 9] as const).find((one) => one === count);
  return few === undefined ? t('cluesN', { n: count }) : t(`clues${few}`);
}

/** Ends what moves once. Returns whether anything moved. */
function endMovement(scene: HTMLElement | null): boolean {
  const moving = (scene?.getAnimations?.({ subtree: true }) ?? []).filter(
    ({ playState, effect }) =>
      playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
  );
  for (const animation of moving) animation.finish();
  return moving.length > 0;
}
