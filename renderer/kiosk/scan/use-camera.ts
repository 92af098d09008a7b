import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { hasCameraApi } from '../../platform/scanner/camera-access.ts';
import type { LiveScan } from '../../platform/scanner/live-scanner.ts';

export type CameraState = 'starting' | 'looking' | 'none' | 'refused' | 'failed';

/** A code that stays in front of the camera is passed on again after this many milliseconds. */
const sameCodeMs = 8_000;

/**
 * Runs the camera of the kiosk while the component is mounted, and passes on each code that it sees. An empty `cameraId` stands
 * for any camera.
 */
export function useCamera(container: RefObject<HTMLElement | null>, cameraId: string, onCode: (text: string) => void) {
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
