import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCameraApi } from '../../platform/scanner/camera-access.ts';
import type { LiveScan } from '../../platform/scanner/live-scanner.ts';
import { Character, type Mood } from '../../ui/character.tsx';
import pointing from '../assets/mars-pointing.svg?no-inline';
import { useKioskSettings } from '../data/kiosk-settings.ts';
import { attractScreen, type ScreenProps } from '../flow/kiosk-screen.ts';
import { BigButton } from '../frame/big-button.tsx';
import { NotesPanel } from '../frame/notes-panel.tsx';
import { useRuby } from '../frame/ruby.tsx';
import { HomeButton, TopBar } from '../frame/top-bar.tsx';
import { Night } from '../scene/night.tsx';
import { useCodes } from './codes.tsx';
import styles from './scan-screen.module.css';
import { moodOf, type Trouble } from './trouble.ts';
import { TroubleNote } from './trouble-note.tsx';

/** After this many milliseconds without a code, Mars suggests typing it. */
const slowMs = 15_000;

/** The camera, which reads codes on phones and paper. It continues after a code that is rejected (KIOSK-6). */
export function ScanScreen({ purpose, go }: ScreenProps<'scan'>) {
  const { t } = useTranslation('kioskPlay');
  const ruby = useRuby();
  const { isReading, trouble, read } = useCodes();
  const { cameraId } = useKioskSettings();
  const view = useRef<HTMLDivElement>(null);
  const { state, isMirrored, retry } = useCamera(view, cameraId, read);
  const isSlow = useSlow(state === 'looking', trouble);
  const hasCamera = state === 'starting' || state === 'looking';
  const typeCode = () => go({ name: 'code', purpose });

  const says = () => {
    if (trouble)
      return t(
        trouble.kind === 'foreign' && purpose !== 'any' ? 'trouble.foreign.claim' : `trouble.${trouble.kind}.any`,
      );
    if (isReading) return t('scan.marsReading');
    return t(isSlow ? 'scan.marsSlow' : 'scan.mars');
  };
  return (
    <Night look="sea">
      <main className={styles.scan}>
        <h1 className="lines">{ruby(t(hasCamera ? `scan.${purpose}` : 'camera.title'))}</h1>
        <div
          className={styles.camera}
          hidden={!hasCamera}
          data-state={trouble ? (trouble.kind === 'notYet' ? 'later' : 'trouble') : isReading ? 'reading' : state}
        >
          {/* html5-qrcode renders into this element, and React never does. */}
          <div
            ref={view}
            className={styles.view}
            role="img"
            aria-label={t('scan.view')}
            data-mirrored={isMirrored || undefined}
          />
          <div className={styles.frame} aria-hidden="true" />
          <div role="alert" className={styles.trouble}>
            {hasCamera && trouble && <TroubleNote trouble={trouble} />}
          </div>
        </div>
        <p role="status" className="unseen">
          {hasCamera && t(isReading ? 'scan.reading' : state === 'starting' ? 'scan.starting' : 'scan.looking')}
        </p>
        {hasCamera ? (
          <div className={styles.side}>
            <Bubble mood={trouble ? moodOf(trouble) : isSlow ? 'thinking' : isReading ? 'surprised' : 'pointing'}>
              {says()}
            </Bubble>
          </div>
        ) : (
          <>
            <div className={styles.words}>
              <p className={styles.lead}>{ruby(t('camera.lead'))}</p>
              <p role="alert" className={styles.why}>
                {ruby(t(`camera.${state as 'none' | 'refused' | 'failed'}`))}
              </p>
            </div>
            <div className={styles.resting}>
              <div role="alert">{trouble && <TroubleNote trouble={trouble} />}</div>
              <Bubble mood="sorry">{t('camera.mars')}</Bubble>
              <NotesPanel
                notes={[
                  { icon: 'keyboard', tone: 'sea', title: t('camera.code'), text: t('camera.codeNote') },
                  { icon: 'bell', tone: 'sun', title: t('camera.desk'), text: t('elsewhere.deskNote') },
                ]}
              />
            </div>
          </>
        )}
        <div className={styles.actions}>
          {!hasCamera && (
            <BigButton look="glass" icon="camera" onClick={retry}>
              {t('camera.again')}
            </BigButton>
          )}
          <BigButton look={hasCamera ? 'glass' : 'go'} icon="keyboard" onClick={typeCode}>
            {t('enterCode')}
          </BigButton>
          <p className={styles.small}>{ruby(hasCamera ? t(trouble ? 'scan.goesOn' : 'scan.private') : t('rest'))}</p>
        </div>
      </main>
      <TopBar isLow>
        <HomeButton onHome={() => go(attractScreen)} />
      </TopBar>
    </Night>
  );
}

/** Returns whether the camera has been on for a while without reading a code. */
function useSlow(isLooking: boolean, trouble: Trouble | undefined): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!isLooking || trouble) return;
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, [isLooking, trouble]);
  return isSlow;
}

/** Mars and a speech bubble. With the mood `pointing`, Mars points at the content above. */
function Bubble({ mood, children }: { readonly mood: Mood | 'pointing'; readonly children: string }) {
  const ruby = useRuby();
  return (
    <div className={styles.says}>
      {mood === 'pointing' ? (
        <img className={styles.mars} src={pointing} alt="" width="320" height="320" draggable={false} />
      ) : (
        <Character mood={mood} className={styles.mars} isDecoration />
      )}
      <p className={`${styles.bubble} lines`}>{ruby(children)}</p>
    </div>
  );
}

type CameraState = 'starting' | 'looking' | 'none' | 'refused' | 'failed';

/** A code that stays in front of the camera is passed on again after this many milliseconds. */
const sameCodeMs = 8_000;

/**
 * Runs the camera of the kiosk while the component is mounted, and passes on each code that it sees. An empty `cameraId` stands
 * for any camera.
 */
function useCamera(container: RefObject<HTMLElement | null>, cameraId: string, onCode: (text: string) => void) {
  const [state, setState] = useState<CameraState>('starting');
  const [isMirrored, setMirrored] = useState(true);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });

  useEffect(() => {
    // Each attempt opens the camera again.
    void attempt;
    const view = container.current;
    if (!view) return;
    if (!hasCameraApi()) return setState('none');
    setState('starting');
    let isWanted = true;
    let scan: LiveScan | undefined;
    let last = { text: '', at: Number.NEGATIVE_INFINITY };
    const start = async () => {
      const { startLiveScan } = await import('../../platform/scanner/live-scanner.ts');
      if (!isWanted) return;
      scan = startLiveScan({
        container: view,
        cameraId,
        goesOn: true,
        onStarted: (facing) => {
          setState('looking');
          // Guests see themselves mirrored, which helps them to aim.
          setMirrored(facing !== 'environment');
        },
        onText: (text) => {
          const now = performance.now();
          if (text === last.text && now - last.at < sameCodeMs) return;
          last = { text, at: now };
          latest.current(text);
        },
        onFailed: (reason) => setState(toCameraState(reason)),
      });
    };
    start().catch(() => isWanted && setState('failed'));
    return () => {
      isWanted = false;
      void scan?.stop();
    };
  }, [container, cameraId, attempt]);

  return { state, isMirrored, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}

/**
 * Returns the state after a failure. `reason` is the scanner's own message, which contains the name of the browser's error.
 */
function toCameraState(reason: string): CameraState {
  if (/NotAllowed|Permission|Security/i.test(reason)) return 'refused';
  return /NotFound|DevicesNotFound|Overconstrained|not supported/i.test(reason) ? 'none' : 'failed';
}
