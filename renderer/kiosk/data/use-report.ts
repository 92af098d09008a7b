import { useEffect, useRef, useState } from 'react';
import { timings } from '#core/rules/timings.ts';
import type { KioskScreen } from '../flow/kiosk-screen.ts';
import { useHasResult, useIsUnderWay } from '../flow/under-way.ts';
import { kioskApi } from './kiosk-api.ts';
import { changeKioskSettings, useKioskSettings } from './kiosk-settings.ts';

/** The kiosk reports a change at once, but no more often than this, in milliseconds. */
const leastPauseMs = 5_000;
/** Another number for each page, so that the server knows that a restart is done. */
const pageId = Math.round(performance.timeOrigin);

/**
 * Reports at intervals, and when the screen changes, that this kiosk is running, what it shows, and whether it has its camera
 * (KIOSK-13). Does what staff want of the kiosk (KIOSK-19).
 */
export function useReport(isOpen: boolean, screen: KioskScreen['name']): void {
  const { cameraId, quietFrom, quietTo } = useKioskSettings();
  const isBusy = [useIsUnderWay(), useHasResult()].includes(true);
  const [isRestartDue, setRestartDue] = useState(false);
  const lastReportAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!isOpen) return;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const report = async () => {
      timer = setTimeout(() => void report(), timings.kioskReportMs);
      lastReportAt.current = performance.now();
      const camera = await checkCamera(cameraId);
      if (abort.signal.aborted) return;
      const body = { camera, screen, quietHours: { quietFrom, quietTo }, pageId };
      // A lost report does no harm, because the next one follows.
      const wanted = await kioskApi.call('reportKiosk', { body, signal: abort.signal }).catch(() => undefined);
      if (abort.signal.aborted || wanted === undefined) return;
      setRestartDue(wanted.restart);
      if (wanted.quietHours) changeKioskSettings(wanted.quietHours);
    };
    timer = setTimeout(() => void report(), lastReportAt.current + leastPauseMs - performance.now());
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [isOpen, screen, cameraId, quietFrom, quietTo]);
  // No guest may lose a drum that turns, a paper or a result.
  useEffect(() => {
    if (isRestartDue && !isBusy) location.reload();
  }, [isRestartDue, isBusy]);
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
