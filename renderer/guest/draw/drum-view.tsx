import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneApi } from '../../platform/guest-api.ts';
import { useLoad } from '../../platform/use-load.ts';
import sky from '../../ui/assets/draw-sky.svg?no-inline';
import rope from '../../ui/assets/lantern-rope.svg?no-inline';
import { Button } from '../../ui/button.tsx';
import { Character, type Mood } from '../../ui/character.tsx';
import { Ball } from '../../ui/drum/ball.tsx';
import { Drum } from '../../ui/drum/drum.tsx';
import { type DrumSound, openDrumSound } from '../../ui/drum/drum-sound.ts';
import { Icon } from '../../ui/icon.tsx';
import type { BallStage, DrawResult } from './draw-state.ts';
import styles from './drum-view.module.css';
import { ResultCard } from './result-card.tsx';
import { getTier, useTierTexts } from './tier-texts.ts';
import { TopBar } from './top-bar.tsx';

type DrumViewProps = {
  readonly ball: BallStage;
  readonly draw: DrawResult | undefined;
  readonly guestName: string;
  /** True after the request for the draw failed, while the page repeats it by itself. */
  readonly hasFailed: boolean;
  /** Called to request the draw, when the guest taps the button or takes hold of the drum. */
  readonly onAsk: () => void;
  readonly onShown: () => void;
  readonly onNext: () => void;
  readonly onBack: () => void;
};

/** The drum on a phone: before it turns, while it turns, and with the ball that came out (DRUM-2). */
export function DrumView({ ball, draw, guestName, hasFailed, onAsk, onShown, onNext, onBack }: DrumViewProps) {
  const { t } = useTranslation('draw');
  const { getName, createBall } = useTierTexts();
  const sound = useDrumSound();
  const [isStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [isByHand, setIsByHand] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isLying = ball === 'lying';
  const tier = draw ? getTier(draw) : null;
  const hasWon = tier !== null;
  // While the page repeats the request by itself, the button stays as it is.
  const isAsked = ball === 'asked' && !hasFailed;

  useEffect(() => {
    if (isLying) heading.current?.focus({ preventScroll: true });
  }, [isLying]);

  const show = () => {
    sound.play((drumSound) => (hasWon ? drumSound.bell() : drumSound.calm()));
    navigator.vibrate?.(hasWon ? [60, 50, 60, 50, 180] : 40);
    onShown();
  };
  const [title, text] = isLying
    ? hasWon
      ? [t('won', { tier: getName(tier) }), t('wonText')]
      : [t('thanks'), '']
    : isRunning
      ? [t('turning'), t('turningText')]
      : hasFailed
        ? [t('askFailedTitle'), t('askFailed')]
        : [t('ready'), t('readyText')];
  const mood: Mood = isLying ? (hasWon ? 'cheering' : 'hello') : isRunning ? 'surprised' : 'hello';
  const turnByItself = () => {
    setIsByHand(false);
    onAsk();
  };
  return (
    <main className={`screen ${styles.view}`}>
      <img className={styles.sky} src={sky} alt="" />
      <img className={styles.rope} src={rope} alt="" />
      <TopBar look="night" onBack={onBack}>
        <button
          type="button"
          role="switch"
          aria-checked={sound.isOn}
          aria-label={t('sound')}
          className={styles.sound}
          onClick={sound.toggle}
        >
          <Icon name={sound.isOn ? 'sound' : 'silence'} />
          {t(sound.isOn ? 'soundOn' : 'soundOff')}
        </button>
      </TopBar>
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1} className={hasWon && isLying ? styles.win : undefined}>
          {title}
        </h1>
        <p>{text}</p>
      </div>
      {/* Announces the result, and a lost connection, to screen readers. */}
      <p role="status" className="unseen">
        {hasFailed && `${title} ${text}`}
        {isLying && draw && t(hasWon ? 'wonAloud' : 'thanksAloud', { tier: getName(tier), prize: draw.prizeName })}
      </p>
      <div className={styles.stage}>
        <Drum
          className={styles.drum}
          label={t('drum')}
          result={draw ? createBall(tier) : null}
          isTurning={ball === 'stored' && !isByHand}
          isStill={isStill}
          showsHint={ball === 'inside'}
          onGrab={() => {
            setIsByHand(true);
            onAsk();
          }}
          onTurn={() => setIsRunning(true)}
          onShown={show}
          onKnock={(force) => sound.play((drumSound) => drumSound.knock(force))}
        />
        <Character mood={mood} isDecoration className={styles.mars} />
      </div>
      <div className={styles.floor}>
        {isLying && draw ? (
          <ResultCard draw={draw} guestName={guestName} onNext={onNext} />
        ) : (
          <>
            <BallLegend />
            <div className={isRunning ? styles.resting : styles.action}>
              <Button isBusy={isAsked} disabled={isRunning} onClick={turnByItself}>
                {t(isAsked ? 'asking' : 'turn')}
              </Button>
              <p className="small">{t(hasFailed ? 'askFailedNote' : 'turnNote')}</p>
            </div>
          </>
        )}
      </div>
    </main>
  );
}

/** Controls the drum's sound. It is off until the guest switches it on, because browsers play no sound before a tap. */
function useDrumSound() {
  const [isOn, setIsOn] = useState(false);
  const sound = useRef<DrumSound>(undefined);
  useEffect(() => () => sound.current?.close(), []);
  const toggle = useCallback(() => {
    sound.current?.close();
    sound.current = isOn ? undefined : openDrumSound();
    setIsOn(sound.current !== undefined);
    sound.current?.knock(0.6);
  }, [isOn]);
  const play = useCallback((make: (drumSound: DrumSound) => void) => {
    if (sound.current) make(sound.current);
  }, []);
  return { isOn, toggle, play };
}

/**
 * Shows the ball of each tier that has prizes, with the number of prizes left, and the white ball. Shows nothing if the prizes
 * cannot be loaded.
 */
function BallLegend() {
  const { t } = useTranslation('draw');
  const { getName, createBall } = useTierTexts();
  const load = useCallback((signal: AbortSignal) => phoneApi.call('listPrizes', { signal }), []);
  const prizes = useLoad(load, { keepsOld: true });
  if (prizes.state === 'failed') return null;
  const tiers = prizes.state === 'ready' ? prizes.data.tiers.filter(({ winners }) => winners > 0) : [];
  return (
    <ul className={styles.legend} aria-label={t('balls')} aria-busy={prizes.state === 'loading'}>
      {tiers.map(({ tier, remaining }) => (
        <li key={tier}>
          <Ball {...createBall(tier)} />
          <b>{getName(tier)}</b> <span className="num">{remaining > 0 ? t('left', { n: remaining }) : t('gone')}</span>
        </li>
      ))}
      {prizes.state === 'ready' && (
        <li>
          <Ball {...createBall(null)} />
          <b>{getName(null)}</b> <span>{prizes.data.thankYou.name}</span>
        </li>
      )}
    </ul>
  );
}
