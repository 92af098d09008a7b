import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import sky from '../../ui/assets/draw-sky.svg?no-inline';
import rope from '../../ui/assets/lantern-rope.svg?no-inline';
import { Button } from '../../ui/button.tsx';
import { Character, type Mood } from '../../ui/character.tsx';
import { Drum } from '../../ui/drum/drum.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BallLegend } from './ball-legend.tsx';
import type { BallStage, DrawResult } from './draw-state.ts';
import styles from './drum-view.module.css';
import { ResultCard } from './result-card.tsx';
import { getTier, useTierTexts } from './tier-texts.ts';
import { TopBar } from './top-bar.tsx';
import { useDrumSound } from './use-drum-sound.ts';

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
