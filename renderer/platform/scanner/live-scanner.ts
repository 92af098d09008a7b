import { timings } from '#core/rules/timings.ts';
import { createScanner } from './scanner-library.ts';

export type LiveScan = {
  /** Ends the scan and switches the camera off, in any state. Resolves when the camera is released. */
  stop(): Promise<void>;
};

type LiveScanOptions = {
  /** The element for the camera's picture. It must be empty, and React must never render into it. */
  readonly container: HTMLElement;
  /** The id of the camera to open. Without an id, or if that camera is gone, the rear camera or any other is opened. */
  readonly cameraId?: string | undefined;
  /** If true, the scan continues after a code, and `onText` is called for each picture that shows one. */
  readonly goesOn?: boolean;
  /** Called when the camera is on. `facing` is the direction of the camera, if it reports one. */
  readonly onStarted: (facing: string | undefined) => void;
  /** Called with the first code only, unless `goesOn` is set. */
  readonly onText: (text: string) => void;
  /** Called when the camera is refused, busy, missing or unplugged. */
  readonly onFailed: (reason: string) => void;
};

/** The last start or stop of a scan. They run one after another, because html5-qrcode fails when they overlap (ENTRY-4). */
let turn: Promise<void> = Promise.resolve();

function runInTurn(work: () => Promise<void>): Promise<void> {
  turn = turn.then(work, work);
  return turn;
}

/** Opens a camera and looks for a code every 300 ms (ENTRY-4). It works only on secure origins. */
export function startLiveScan(options: LiveScanOptions): LiveScan {
  const { container, cameraId, goesOn = false, onStarted, onText, onFailed } = options;
  let isWanted = true;
  let close: () => Promise<void> = async () => undefined;

  /** @param which a camera's id, or constraints */
  const open = async (which: string | { facingMode: string }) => {
    const { scanner, element } = createScanner(container);
    close = async () => {
      try {
        await scanner.stop();
      } catch {
        // The library rejects `stop` in the wrong state, even while the camera is on. `releaseCamera` stops its tracks
        // directly.
      }
      releaseCamera(element);
      element.remove();
    };
    await scanner.start(
      which,
      { fps: 1_000 / timings.qrScanDelayMs, disableFlip: true },
      (text) => {
        if (!isWanted) return;
        isWanted = goesOn;
        onText(text);
      },
      // Called for each picture without a code, which needs no action.
      () => undefined,
    );
    return element;
  };

  const openWanted = async () => {
    if (!cameraId) return open({ facingMode: 'environment' });
    try {
      return await open(cameraId);
    } catch (error) {
      if (!isGone(error)) throw error;
      await close();
      return open({ facingMode: 'environment' });
    }
  };

  void runInTurn(async () => {
    if (!isWanted) return;
    try {
      const element = await openWanted();
      if (!isWanted) return;
      keepFocusing(element);
      const [track] = findVideoTracks(element);
      track?.addEventListener('ended', () => isWanted && onFailed('NotFoundError: the camera is gone'));
      onStarted(track?.getSettings().facingMode);
    } catch (error) {
      // The library may reject with a string.
      if (isWanted) onFailed(String(error));
    }
  });

  return {
    stop: () => {
      isWanted = false;
      return runInTurn(() => close());
    },
  };
}

/** Returns true if the chosen camera was unplugged or has a new id. */
function isGone(error: unknown): boolean {
  return /Overconstrained|NotFound/i.test(String(error));
}

function findVideoTracks(element: HTMLElement): MediaStreamTrack[] {
  return [...element.querySelectorAll('video')].flatMap(({ srcObject }) =>
    srcObject instanceof MediaStream ? srcObject.getVideoTracks() : [],
  );
}

function releaseCamera(element: HTMLElement): void {
  for (const track of findVideoTracks(element)) track.stop();
}

/** Requests continuous focus after the start, because some iPhones read no code without it. */
function keepFocusing(element: HTMLElement): void {
  const focus: MediaTrackConstraintSet & { focusMode: string } = { focusMode: 'continuous' };
  for (const track of findVideoTracks(element)) track.applyConstraints({ advanced: [focus] }).catch(() => undefined);
}
