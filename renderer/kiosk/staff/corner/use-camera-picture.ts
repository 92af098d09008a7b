import { useEffect, useState } from 'react';

/**
 * The state of the camera. With `none` there is no camera or the browser offers none. With `refused` its use is not
 * allowed. With `busy` it delivers no picture for another reason.
 */
export type CameraPictureState = 'starting' | 'ok' | 'none' | 'refused' | 'busy';

type Picture = {
  readonly state: CameraPictureState;
  readonly stream?: MediaStream;
  readonly cameras: readonly MediaDeviceInfo[];
};

/** Opens the chosen camera, and returns its stream and the list of cameras. Switches the camera off on unmount. */
export function useCameraPicture(cameraId: string): Picture {
  const [picture, setPicture] = useState<Picture>({ state: 'starting', cameras: [] });
  useEffect(() => {
    let isOver = false;
    let opened: MediaStream | undefined;
    const start = async () => {
      const devices = navigator.mediaDevices as MediaDevices | undefined;
      if (!devices) return setPicture({ state: 'none', cameras: [] });
      try {
        // Without `exact`, the browser replaces a camera that is gone by another one.
        const video = cameraId === '' ? true : { deviceId: cameraId };
        opened = await devices.getUserMedia({ video });
        const cameras = (await devices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput');
        if (isOver) return stop(opened);
        setPicture({ state: 'ok', stream: opened, cameras });
      } catch (error) {
        if (!isOver) setPicture({ state: toCameraState(error), cameras: [] });
      }
    };
    void start();
    return () => {
      isOver = true;
      if (opened) stop(opened);
    };
  }, [cameraId]);
  return picture;
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function toCameraState(error: unknown): CameraPictureState {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy';
}
