import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timings } from '#core/rules/timings.ts';
import { noteCameraFailed } from '../../platform/scanner/camera-access.ts';
import { type LiveScan, startLiveScan } from '../../platform/scanner/live-scanner.ts';
import { readPhoto } from '../../platform/scanner/read-photo.ts';

export type ScanState =
  | { readonly at: 'starting' }
  | { readonly at: 'looking' }
  | { readonly at: 'reading' }
  | { readonly at: 'checking' }
  | { readonly at: 'failed'; readonly message: string }
  /** The guest or the phone does not let the camera be used: photo and typed code have to do. */
  | { readonly at: 'refused' };

type ScanOptions = {
  readonly isLive: boolean;
  readonly place: RefObject<HTMLElement | null>;
  /** Answers the sentence to show when the code leads nowhere; undefined when the page has moved on. */
  readonly onScanned: (text: string) => Promise<string | undefined>;
  readonly onClose: () => void;
};

/**
 * One opening of the scanner: live or by photo, one code, then the answer. An invalid code closes it after 3 s, a camera that
 * fails after 2 s (specification 4).
 */
export function useScan({ isLive, place, onScanned, onClose }: ScanOptions) {
  const { t } = useTranslation('scanner');
  const [state, setState] = useState<ScanState>({ at: isLive ? 'starting' : 'looking' });
  const latest = useRef({ t, onScanned, onClose });
  latest.current = { t, onScanned, onClose };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isGone = useRef(false);

  const failAndClose = useCallback((message: string, closeMs: number) => {
    if (isGone.current) return;
    setState({ at: 'failed', message });
    timer.current = setTimeout(() => latest.current.onClose(), closeMs);
  }, []);
  const take = useCallback(
    async (text: string) => {
      setState({ at: 'checking' });
      const message = await latest.current.onScanned(text);
      if (message) failAndClose(message, timings.invalidQrCloseMs);
    },
    [failAndClose],
  );
  const takePhoto = useCallback(
    async (photo: File) => {
      setState({ at: 'reading' });
      const text = await readPhoto(photo);
      if (isGone.current) return;
      // The guest is about to try again with a better photo: this one stays open.
      if (text === undefined) setState({ at: 'failed', message: latest.current.t('photoNotRead') });
      else await take(text);
    },
    [take],
  );

  useEffect(() => {
    isGone.current = false;
    let scan: LiveScan | undefined;
    if (isLive && place.current) {
      scan = startLiveScan({
        place: place.current,
        onStarted: () => setState({ at: 'looking' }),
        onText: (text) => {
          void scan?.stop();
          void take(text);
        },
        onFailed: (reason) => {
          noteCameraFailed();
          // The reason is html5-qrcode's text around the browser's; the name of the refusal stands in it.
          if (/NotAllowed|Permission/i.test(reason)) {
            if (!isGone.current) setState({ at: 'refused' });
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
  }, [isLive, place, take, failAndClose]);

  return { state, takePhoto };
}
