import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import rays from '../../ui/assets/rays.svg?no-inline';
import { Character, type Mood } from '../../ui/character.tsx';
import { Drum } from '../../ui/drum/drum.tsx';
import { type DrumSound, openDrumSound } from '../../ui/drum/drum-sound.ts';
import bell from '../assets/bell.svg?no-inline';
import { getVolume, useKioskSettings } from '../data/kiosk-settings.ts';
import { toHotelTime } from '../data/load-kiosk.ts';
import { usePrint } from '../data/use-print.ts';
import { attractScreen, type ScreenProps } from '../flow/kiosk-screen.ts';
import { useResult, useUnderWay } from '../flow/under-way.ts';
import { BigButton } from '../frame/big-button.tsx';
import { useRuby } from '../frame/ruby.tsx';
import { HomeButton, TopBar } from '../frame/top-bar.tsx';
import { Night } from '../scene/night.tsx';
import { Rope } from '../scene/rope.tsx';
import { PrinterTrouble } from '../trouble/printer-trouble.tsx';
import { BallLegend } from './ball-legend.tsx';
import { BlankPanel, PrizePanel } from './result-panel.tsx';
import { markShown } from './shown-balls.ts';
import styles from './spin-screen.module.css';
import { useTierTexts } from './tier-texts.ts';
import { useSpin } from './use-spin.ts';

/** A title with more characters than this is set smaller, so that it stays on one line. */
const longTitle = 6;

/** The drum in the lobby: before it turns, while it turns, and with the ball that came out (KIOSK-9). */
export function SpinScreen({ claim, data, go }: ScreenProps<'spin'>) {
  const { t, i18n } = useTranslation('kioskPlay');
  const ruby = useRuby();
  const { getName, createBall } = useTierTexts();
  const { state, ask, shown } = useSpin(claim, go);
  const { progress, print } = usePrint();
  const play = useSound();
  const [isStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [isByHand, setByHand] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const draw = state.kind === 'stored' || state.kind === 'lying' ? state.draw : undefined;
  const isLying = state.kind === 'lying';
  const tier = draw?.tier ?? null;
  const hasWon = tier !== null;
  const isPrinting = progress.state === 'printing';
  const isPaperOpen = hasWon && (isPrinting || progress.state === 'none' || progress.state === 'waiting');
  useUnderWay(state.kind === 'stored');
  useResult(isLying);
  useEffect(() => {
    if (isLying) heading.current?.focus({ preventScroll: true });
  }, [isLying]);
  useEffect(() => {
    // If no paper was ordered yet, a guest who comes back can see the ball again and get the paper (KIOSK-10).
    if (isLying && !isPaperOpen) markShown(claim.code);
  }, [isLying, isPaperOpen, claim.code]);

  const leave = () => go(attractScreen);
  const show = () => {
    play((sound) => (hasWon ? sound.bell() : sound.calm()));
    shown();
    const language = i18n.language as (typeof data)['info']['language'];
    if (hasWon && draw) void print({ kind: 'voucher', drawId: draw.drawId, language });
  };
  if (isLying && progress.state === 'trouble') return <PrinterTrouble paper="voucher" go={go} onDone={leave} />;

  const getTexts = () => {
    if (isLying) return hasWon ? [t('spin.won', { tier: getName(tier) }), ''] : [t('spin.blank'), t('spin.blankText')];
    if (isRunning) return [t('spin.turning'), t('spin.turningText')];
    return [t('spin.ready'), state.kind === 'asked' && state.isLate ? t('spin.askAgain') : t('spin.readyText')];
  };
  const [title, text] = getTexts();
  const mood: Mood = isLying ? (hasWon ? 'cheering' : 'hello') : isRunning ? 'surprised' : 'hello';
  const canLeave = !isRunning && state.kind !== 'stored' && !(isLying && isPrinting);
  return (
    <Night look="sea">
      <div className={styles.evening} aria-hidden="true" />
      {isLying && hasWon && <img className={styles.rays} src={rays} alt="" draggable={false} />}
      <div className={styles.rope}>
        <Rope />
      </div>
      {isLying && hasWon && !isStill && <Petals />}
      <main className={styles.spin} data-at={isLying ? 'lying' : 'turning'}>
        <div className={styles.head}>
          <p className={`${styles.who} typed`}>{t('who', { initial: claim.initial })}</p>
          <h1
            ref={heading}
            tabIndex={-1}
            className={isLying && hasWon ? styles.win : undefined}
            data-long={(title?.length ?? 0) > longTitle || undefined}
          >
            {ruby(title ?? '')}
          </h1>
          <p role="status">{ruby(text ?? '')}</p>
        </div>
        {/* Announces the result once to screen readers. */}
        <p role="status" className="unseen">
          {isLying &&
            draw &&
            t(hasWon ? 'spin.wonAloud' : 'spin.blankAloud', { tier: getName(tier), prize: draw.prizeName })}
        </p>
        <div className={styles.stage}>
          <Drum
            className={styles.drum}
            label={t('drum')}
            result={draw ? createBall(tier) : null}
            isTurning={state.kind === 'stored' && !isByHand}
            isStill={isStill}
            showsHint={state.kind === 'inside'}
            onGrab={() => {
              setByHand(true);
              ask();
            }}
            onTurn={() => setRunning(true)}
            onShown={show}
            onKnock={(force) => play((sound) => sound.knock(force))}
          />
          {isLying && tier === 'special' && <img className={styles.bell} src={bell} alt="" draggable={false} />}
          <Character mood={mood} isDecoration className={styles.mars} />
        </div>
        <div className={styles.floor}>
          {isLying && draw ? (
            <>
              {hasWon ? (
                <PrizePanel draw={draw} tier={tier} progress={progress} />
              ) : (
                <BlankPanel draw={draw} claim={claim} />
              )}
              <div className={styles.ends}>
                <BigButton className={styles.end} isBusy={isPrinting} onClick={leave}>
                  {t(hasWon && progress.state !== 'waiting' ? 'slip.take' : 'finish')}
                </BigButton>
                <BigButton
                  look="glass"
                  icon="printer"
                  className={styles.quiet}
                  disabled={isPrinting || progress.state === 'waiting'}
                  onClick={() => go({ name: 'keepsake', claim: { ...claim, canSpin: false, reason: 'SPIN_USED' } })}
                >
                  {t('spin.keepsake')}
                </BigButton>
              </div>
            </>
          ) : (
            <>
              <button
                type="button"
                className={styles.turn}
                disabled={isRunning || state.kind === 'stored'}
                aria-busy={state.kind === 'asked' || undefined}
                onClick={() => {
                  setByHand(false);
                  ask();
                }}
              >
                {ruby(t(state.kind === 'asked' ? 'spin.asking' : 'spin.turn'))}
              </button>
              <BallLegend prizes={data.prizes} />
            </>
          )}
        </div>
      </main>
      <TopBar isLow>{canLeave && <HomeButton onHome={leave} />}</TopBar>
    </Night>
  );
}

const count = 26;

/** Petals that fall for a winner. */
function Petals() {
  return (
    <div className={styles.petals} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and none changes its place
        <i key={index} style={{ '--at': index } as CSSProperties} />
      ))}
    </div>
  );
}

/**
 * Returns a function that plays the drum's sounds at the volume that staff have set. It plays nothing in quiet hours, also
 * if they begin while the drum is shown (KIOSK-9).
 */
export function useSound() {
  const settings = useKioskSettings();
  const sound = useRef<DrumSound>(undefined);
  useEffect(() => () => sound.current?.close(), []);
  return useCallback(
    (make: (sound: DrumSound) => void) => {
      const volume = getVolume(settings, toHotelTime(Date.now()));
      if (volume === 0) return;
      sound.current ??= openDrumSound();
      sound.current?.setVolume(volume);
      if (sound.current) make(sound.current);
    },
    [settings],
  );
}
