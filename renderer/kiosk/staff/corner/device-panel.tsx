import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeKioskSettings, useKioskSettings } from '../../data/kiosk-settings.ts';
import { CornerButton, CornerPanel, CornerRow, CornerSlider } from './corner-row.tsx';
import styles from './device-panel.module.css';

/** The camera, the screen and the sound of this kiosk (KIOSK-12). */
export function DevicePanel() {
  const { t } = useTranslation('kioskStaff');
  const settings = useKioskSettings();
  const { volume, brightness, quietFrom, quietTo } = settings;
  return (
    <CornerPanel>
      <CameraRow cameraId={settings.cameraId} />
      <CornerRow icon="sun" title={t('device.brightness')} side={`${brightness}%`}>
        <CornerSlider
          label={t('device.brightness')}
          value={brightness}
          min={40}
          step={5}
          onChange={(value) => changeKioskSettings({ brightness: value })}
        />
      </CornerRow>
      <CornerRow icon={volume === 0 ? 'silence' : 'sound'} title={t('device.volume')} side={`${volume}%`}>
        <CornerSlider
          label={t('device.volume')}
          value={volume}
          min={0}
          step={5}
          onChange={(value) => changeKioskSettings({ volume: value })}
        />
      </CornerRow>
      <CornerRow icon="moon" title={t('device.quiet')} text={t('device.quietText')}>
        <div className={styles.hours}>
          <TimePad
            label={t('device.quietFrom')}
            time={quietFrom}
            onChange={(time) => changeKioskSettings({ quietFrom: time })}
          />
          <TimePad
            label={t('device.quietTo')}
            time={quietTo}
            onChange={(time) => changeKioskSettings({ quietTo: time })}
          />
        </div>
      </CornerRow>
    </CornerPanel>
  );
}

function CameraRow({ cameraId }: { readonly cameraId: string }) {
  const { t } = useTranslation('kioskStaff');
  const { state, stream, cameras } = useCameraPicture(cameraId);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null;
  }, [stream]);
  const index = Math.max(
    0,
    cameras.findIndex(({ deviceId }) => deviceId === cameraId),
  );
  const next = cameras[(index + 1) % cameras.length];
  return (
    <CornerRow
      icon="camera"
      title={t('device.camera')}
      text={state === 'ok' ? cameras[index]?.label || t('device.cameraText') : t(`device.camera.${state}`)}
      tone={state === 'ok' || state === 'starting' ? undefined : 'bad'}
      side={
        cameras.length > 1 &&
        next && (
          <CornerButton onPress={() => changeKioskSettings({ cameraId: next.deviceId })}>
            {t('device.cameraNext')}
          </CornerButton>
        )
      }
    >
      {state === 'ok' && (
        <figure className={styles.picture}>
          <video ref={video} autoPlay muted playsInline aria-label={t('device.picture')} />
          <figcaption>{t('device.pictureGood')}</figcaption>
        </figure>
      )}
    </CornerRow>
  );
}

const stepMinutes = 30;
const dayMinutes = 24 * 60;

function moved(time: string, by: number): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const all = (hours * 60 + minutes + by + dayMinutes) % dayMinutes;
  return `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`;
}

type TimePadProps = { readonly label: string; readonly time: string; readonly onChange: (time: string) => void };

/** A time of day, in steps of half an hour. */
function TimePad({ label, time, onChange }: TimePadProps) {
  const { t } = useTranslation('kioskStaff');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div className={styles.time} role="group" aria-label={label}>
      <CornerButton label={t('device.earlier', { label })} onPress={() => onChange(moved(time, -stepMinutes))}>
        −
      </CornerButton>
      <span className={styles.clock} role="status">
        <small>{label}</small>
        {time}
      </span>
      <CornerButton label={t('device.later', { label })} onPress={() => onChange(moved(time, stepMinutes))}>
        ＋
      </CornerButton>
    </div>
  );
}

/**
 * The state of the camera. With `none` there is no camera or the browser offers none. With `refused` its use is not
 * allowed. With `busy` it delivers no picture for another reason.
 */
type CameraPictureState = 'starting' | 'ok' | 'none' | 'refused' | 'busy';

type Picture = {
  readonly state: CameraPictureState;
  readonly stream?: MediaStream;
  readonly cameras: readonly MediaDeviceInfo[];
};

/** Opens the chosen camera, and returns its stream and the list of cameras. Switches the camera off on unmount. */
function useCameraPicture(cameraId: string): Picture {
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
