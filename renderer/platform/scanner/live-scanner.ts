import { timings } from '#core/rules/timings.ts';
import { createScanner } from './scanner-library.ts';

export type LiveScan = {
  /** Ends the scan and switches the camera off, whatever state it is in. Resolves when the camera is free. */
  stop(): Promise<void>;
};

type LiveScanOptions = {
  /** Where the camera's picture goes; empty, and never rendered into by React. */
  readonly place: HTMLElement;
  readonly onStarted: () => void;
  /** Called once, with the first code seen. */
  readonly onText: (text: string) => void;
  /** The camera was refused, is busy or missing. */
  readonly onFailed: (reason: string) => void;
};

/** idle → starting → running → stopping: one after another, since html5-qrcode breaks when they overlap (kiosk-lan C3). */
let turn: Promise<void> = Promise.resolve();

function inTurn(work: () => Promise<void>): Promise<void> {
  turn = turn.then(work, work);
  return turn;
}

/** Opens the rear camera and looks for a code every 300 ms (specification 2 and 9). Secure origins only. */
export function startLiveScan({ place, onStarted, onText, onFailed }: LiveScanOptions): LiveScan {
  let isWanted = true;
  let close: () => Promise<void> = async () => undefined;

  void inTurn(async () => {
    if (!isWanted) return;
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
    try {
      await scanner.start(
        { facingMode: 'environment' },
        { fps: 1_000 / timings.qrScanDelayMs, disableFlip: true },
        (text) => {
          if (!isWanted) return;
          isWanted = false;
          onText(text);
        },
        // Nothing in this picture: the next one comes.
        () => undefined,
      );
      if (!isWanted) return;
      keepFocusing(element);
      onStarted();
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
