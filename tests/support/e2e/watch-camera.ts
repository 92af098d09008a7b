import type { Page } from '@playwright/test';

type Watched = { asked: unknown[]; tracks: MediaStreamTrack[]; looks: number[] };
declare global {
  interface Window {
    watched: Watched;
  }
}

/** Records the requests for the camera, and the times when its picture is read. */
export async function watchCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.watched = { asked: [], tracks: [], looks: [] };
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      window.watched.asked.push(constraints?.video);
      const stream = await open(constraints);
      // The scanner removes the tracks from the stream when it ends.
      window.watched.tracks.push(...stream.getTracks());
      return stream;
    };
    const draw = CanvasRenderingContext2D.prototype.drawImage;
    CanvasRenderingContext2D.prototype.drawImage = function (this: CanvasRenderingContext2D, ...args: unknown[]) {
      if (args[0] instanceof HTMLVideoElement) window.watched.looks.push(performance.now());
      return Reflect.apply(draw, this, args);
    };
  });
}

/** Returns the states of all cameras that were opened. A camera that was released is `ended`. */
export function readCameraStates(page: Page): Promise<string[]> {
  return page.evaluate(() => window.watched.tracks.map((track) => track.readyState));
}
