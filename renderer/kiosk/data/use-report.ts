import { useEffect } from 'react';
import { timings } from '#core/rules/timings.ts';
import { kioskApi } from './kiosk-api.ts';
import { useKioskSettings } from './kiosk-settings.ts';

/** Reports at intervals that this kiosk is running, and whether it has its camera (KIOSK-13). */
export function useReport(isOpen: boolean): void {
  const { cameraId } = useKioskSettings();
  useEffect(() => {
    if (!isOpen) return;
    const abort = new AbortController();
    const report = async () => {
      const camera = await checkCamera(cameraId);
      if (abort.signal.aborted) return;
      // A lost report does no harm, because the next one follows.
      await kioskApi.call('reportKiosk', { body: { camera }, signal: abort.signal }).catch(() => undefined);
    };
    void report();
    const timer = setInterval(() => void report(), timings.kioskReportMs);
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [isOpen, cameraId]);
}

/**
 * Tells the server that staff are closing this kiosk, so that its silence raises no alarm (KIOSK-13). `token` is the one
 * that the server returned for the PIN. Never rejects.
 */
export async function reportClosing(token: string): Promise<void> {
  const headers = { 'x-kiosk-unlock': token };
  await kioskApi.call('reportKiosk', { body: { camera: 'off', isClosing: true }, headers }).catch(() => undefined);
}

/** Returns whether the chosen camera is available and allowed, without opening it. */
async function checkCamera(cameraId: string): Promise<'ok' | 'none' | 'refused'> {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) return 'none';
  const permission = await navigator.permissions?.query({ name: 'camera' as PermissionName }).catch(() => undefined);
  if (permission?.state === 'denied') return 'refused';
  const cameras = (await devices.enumerateDevices().catch(() => [])).filter(({ kind }) => kind === 'videoinput');
  // Browsers hide the ids of cameras until the use of a camera has been allowed.
  const isThere = cameras.some(({ deviceId }) => cameraId === '' || deviceId === '' || deviceId === cameraId);
  return isThere ? 'ok' : 'none';
}
