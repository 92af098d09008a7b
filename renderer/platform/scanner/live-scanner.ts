import { timings } from '#core/rules/timings.ts';
import { createScanner } from './scanner-library.ts';

export type LiveScan = {
  /** Ends the scan and switches the camera off, whatever state it is in. Resolves when the camera is free. */
  stop(): Promise<void>;
};

type LiveScanOptions = {
  /** Where the camera's picture goes; empty, and never rendered into by React. */
  readonly place: HTMLElement;
  /** The camera to open; the rear one, or any, when absent or gone. */
  readonly cameraId?: string | undefined;
  /** Goes on looking after a code: `onText` is called for each picture that holds one. */
  readonly goesOn?: boolean;
  /** `facing`: where the camera looks, as far as it says. */
  readonly onStarted: (facing: string | undefined) => void;
  /** Called once, with the first code seen, unless the scan goes on. */
  readonly onText: (text: string) => void;
  /** The camera was refused, is busy or missing, or was pulled out. */
  readonly onFailed: (reason: string) => void;
};

/** idle → starting → running → stopping: one after another, since html5-qrcode breaks when they overlap (kiosk-lan C3). */
let turn: Promise<void> = Promise.resolve();

function inTurn(work: () => Promise<void>): Promise<void> {
  turn = turn.then(work, work);
  return turn;
}

/** Opens a camera and looks for a code every 300 ms (specification 2 and 9). Secure origins only. */
export function startLiveScan(options: LiveScanOptions): LiveScan {
  const { place, cameraId, goesOn = false, onStarted, onText, onFailed } = options;
  let isWanted = true;
  let close: () => Promise<void> = async () => undefined;

  /** @param which a camera's id, or a wish */
  const open = async (which: string | { facingMode: string }) => {
    const { scanner, element } = createScanner(place);
    close = async () => {
      try {
        await scanner.stop();
      } catch {
        // It rejects when asked at the wrong moment, also with the camera on: the tracks are stopped by hand below.
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
      // Nothing in this picture: the next one comes.
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

/** The chosen camera was unplugged, or has another id since. */
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

/** Some iPhones read nothing until continuous focus is asked for after the start (kiosk-lan C3). */
function keepFocusing(element: HTMLElement): void {
  const focus: MediaTrackConstraintSet & { focusMode: string } = { focusMode: 'continuous' };
  for (const track of videosIn(element)) track.applyConstraints({ advanced: [focus] }).catch(() => undefined);
}
