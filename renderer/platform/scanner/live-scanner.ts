import { timings } from '#core/rules/timings.ts';
import { createScanner } from './scanner-library.ts';

export type LiveScan = {
  /** Ends the scan and switches the camera off, in any state. Resolves when the camera is released. */
  stop(): Promise<void>;
};

type LiveScanOptions = {
  /** The element for the camera's picture. It must be empty, and React must never render into it. */
  readonly place: HTMLElement;
  /** The camera to open. If it is missing or gone, the rear camera or any other is used. */
  readonly cameraId?: string | undefined;
  /** Continues after a code: `onText` is called for each picture that holds one. */
  readonly goesOn?: boolean;
  /** `facing`: the direction of the camera, if it reports one. */
  readonly onStarted: (facing: string | undefined) => void;
  /** Called with the first code only, unless `goesOn` is set. */
  readonly onText: (text: string) => void;
  /** The camera was refused, is busy or missing, or was unplugged. */
  readonly onFailed: (reason: string) => void;
};

/**
 * The states are idle, starting, running, stopping. Scans wait for each other, because html5-qrcode breaks when they
 * overlap (ENTRY-4).
 */
let turn: Promise<void> = Promise.resolve();

function inTurn(work: () => Promise<void>): Promise<void> {
  turn = turn.then(work, work);
  return turn;
}

/** Opens a camera and looks for a code every 300 ms (ENTRY-4). Works on secure origins only. */
export function startLiveScan(options: LiveScanOptions): LiveScan {
  const { place, cameraId, goesOn = false, onStarted, onText, onFailed } = options;
  let isWanted = true;
  let close: () => Promise<void> = async () => undefined;

  /** @param which a camera's id, or constraints */
  const open = async (which: string | { facingMode: string }) => {
    const { scanner, element } = createScanner(place);
    close = async () => {
      try {
        await scanner.stop();
      } catch {
        // The library rejects when asked in the wrong state, even with the camera on. The tracks are stopped directly
        // below.
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
      // No code in this picture. The next one follows.
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

  void inTurn(async () => {
    if (!isWanted) return;
    try {
      const element = await openWanted();
      if (!isWanted) return;
      keepFocusing(element);
      const [track] = videosIn(element);
      track?.addEventListener('ended', () => isWanted && onFailed('NotFoundError: the camera is gone'));
      onStarted(track?.getSettings().facingMode);
    } catch (error) {
      // The library throws strings.
      if (isWanted) onFailed(String(error));
    }
  });

  return {
    stop: () => {
      isWanted = false;
      return inTurn(() => close());
    },
  };
}

/** The chosen camera was unplugged or has a new id. */
function isGone(error: unknown): boolean {
  return /Overconstrained|NotFound/i.test(String(error));
}

function videosIn(element: HTMLElement): MediaStreamTrack[] {
  return [...element.querySelectorAll('video')].flatMap(({ srcObject }) =>
    srcObject instanceof MediaStream ? srcObject.getVideoTracks() : [],
  );
}

function releaseCamera(element: HTMLElement): void {
  for (const track of videosIn(element)) track.stop();
}

/** Some iPhones read nothing until continuous focus is requested after the start. */
function keepFocusing(element: HTMLElement): void {
  const focus: MediaTrackConstraintSet & { focusMode: string } = { focusMode: 'continuous' };
  for (const track of videosIn(element)) track.applyConstraints({ advanced: [focus] }).catch(() => undefined);
}
