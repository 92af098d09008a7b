import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timings } from '#core/rules/timings.ts';
import { recordCameraFailure } from '../../platform/scanner/camera-access.ts';
import { type LiveScan, startLiveScan } from '../../platform/scanner/live-scanner.ts';
import { readPhoto } from '../../platform/scanner/read-photo.ts';

export type ScanState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'looking' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'failed'; readonly message: string }
  /** Camera access was denied. The guest can still take a photo or type the code. */
  | { readonly kind: 'refused' };

type ScanOptions = {
  readonly isLive: boolean;
  readonly container: RefObject<HTMLElement | null>;
  /** Resolves with the error to show if the code is rejected, or with undefined if it is accepted. */
  readonly onScanned: (text: string) => Promise<string | undefined>;
  readonly onClose: () => void;
};

/**
 * Runs the scanner from open to close, with the live camera or a photo (ENTRY-4). It closes by itself after an invalid code or
 * a camera error. It stays open if the camera was denied or a photo could not be read.
 */
export function useScan({ isLive, container, onScanned, onClose }: ScanOptions) {
  const { t } = useTranslation('scanner');
  const [state, setState] = useState<ScanState>({ kind: isLive ? 'starting' : 'looking' });
  const latest = useRef({ t, onScanned, onClose });
  latest.current = { t, onScanned, onClose };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isGone = useRef(false);

  const failAndClose = useCallback((message: string, closeMs: number) => {
    if (isGone.current) return;
    setState({ kind: 'failed', message });
    timer.current = setTimeout(() => latest.current.onClose(), closeMs);
  }, []);
  const take = useCallback(
    async (text: string) => {
      setState({ kind: 'checking' });
      const message = await latest.current.onScanned(text);
      if (message) failAndClose(message, timings.invalidQrCloseMs);
    },
    [failAndClose],
  );
  const takePhoto = useCallback(
    async (photo: File) => {
      setState({ kind: 'reading' });
      const text = await readPhoto(photo);
      if (isGone.current) return;
      // Keep the scanner open, so that the guest can try another photo.
      if (text === undefined) setState({ kind: 'failed', message: latest.current.t('photoNotRead') });
      else await take(text);
    },
    [take],
  );

  useEffect(() => {
    isGone.current = false;
    let scan: LiveScan | undefined;
    if (isLive && container.current) {
      scan = startLiveScan({
        container: container.current,
        onStarted: () => setState({ kind: 'looking' }),
        onText: (text) => {
          void scan?.stop();
          void take(text);
        },
        onFailed: (reason) => {
          recordCameraFailure();
          // html5-qrcode reports a string of its own that contains the name of the browser's error.
          if (/NotAllowed|Permission/i.test(reason)) {
            if (!isGone.current) setState({ kind: 'refused' });
            return;
          }
          failAndClose(latest.current.t('scanError'), timings.scannerErrorCloseMs);
        },
      });
    }
    return () => {
      isGone.current = true;
      clearTimeout(timer.current);
      void scan?.stop();
    };
  }, [isLive, container, take, failAndClose]);

  return { state, takePhoto };
}
