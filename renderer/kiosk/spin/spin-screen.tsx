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

/** What the drum does: it waits, turns, or lies still with the ball that came out. */
type Phase = 'ready' | 'turning' | 'won' | 'blank';

const moods: Readonly<Record<Phase, Mood>> = { ready: 'hello', turning: 'surprised', won: 'cheering', blank: 'hello' };

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
  const draw = 'draw' in state ? state.draw : undefined;
  const isLying = state.kind === 'lying';
  const ball = isLying ? state.draw : undefined;
  const tier = draw?.tier ?? null;
  const phase: Phase = ball ? (tier === null ? 'blank' : 'won') : isRunning ? 'turning' : 'ready';
  const isPrinting = progress.state === 'printing';
  const isPaperOpen = tier !== null && (isPrinting || progress.state === 'none' || progress.state === 'waiting');
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
    play((sound) => (tier === null ? sound.calm() : sound.bell()));
    shown();
    const language = i18n.language as (typeof data)['info']['language'];
    if (tier !== null && draw) void print({ kind: 'voucher', drawId: draw.drawId, language });
  };
  if (isLying && progress.state === 'trouble') return <PrinterTrouble paper="voucher" go={go} onDone={leave} />;

  const readyText = state.kind === 'asked' && state.isLate ? t('spin.askAgain') : t('spin.readyText');
  const texts: Readonly<Record<Phase, readonly [title: string, text: string]>> = {
    ready: [t('spin.ready'), readyText],
    turning: [t('spin.turning'), t('spin.turningText')],
    won: [t('spin.won', { tier: getName(tier) }), ''],
    blank: [t('spin.blank'), t('spin.blankText')],
  };
  const [title, text] = texts[phase];
  const canLeave = !isRunning && state.kind !== 'stored' && !(isLying && isPrinting);
  return (
    <Night look="sea">
      <div className={styles.evening} aria-hidden="true" />
      {phase === 'won' && <img className={styles.rays} src={rays} alt="" draggable={false} />}
      <div className={styles.rope}>
        <Rope />
      </div>
      {phase === 'won' && !isStill && <Petals />}
      <main className={styles.spin} data-at={isLying ? 'lying' : 'turning'}>
        <div className={styles.head}>
          <p className={`${styles.who} typed`}>{t('who', { initial: claim.initial })}</p>
          <h1
            ref={heading}
            tabIndex={-1}
            className={phase === 'won' ? styles.win : undefined}
            data-long={title.length > longTitle || undefined}
          >
            {ruby(title)}
          </h1>
          <p role="status">{ruby(text)}</p>
        </div>
        {/* Announces the result once to screen readers. */}
        <p role="status" className="unseen">
          {ball &&
            t(phase === 'won' ? 'spin.wonAloud' : 'spin.blankAloud', { tier: getName(tier), prize: ball.prizeName })}
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
          {ball?.tier === 'special' && <img className={styles.bell} src={bell} alt="" draggable={false} />}
          <Character mood={moods[phase]} isDecoration className={styles.mars} />
        </div>
        <div className={styles.floor}>
          {ball ? (
            <>
              {ball.tier === null ? (
                <BlankPanel draw={ball} claim={claim} />
              ) : (
                <PrizePanel draw={ball} tier={ball.tier} progress={progress} />
              )}
              <div className={styles.ends}>
                <BigButton className={styles.end} isBusy={isPrinting} onClick={leave}>
                  {t(phase === 'won' && progress.state !== 'waiting' ? 'slip.take' : 'finish')}
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
                disabled={phase === 'turning' || state.kind === 'stored'}
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
