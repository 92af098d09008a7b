import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timings } from '#core/rules/timings.ts';
import { hasLiveCamera, recordCameraFailure } from '../../platform/scanner/camera-access.ts';
import { type LiveScan, startLiveScan } from '../../platform/scanner/live-scanner.ts';
import { readPhoto } from '../../platform/scanner/read-photo.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/modal.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import styles from './scanner-dialog.module.css';

type ScannerProps = {
  readonly onScanned: (text: string) => Promise<string | undefined>;
  readonly onTypeCode: () => void;
  readonly onClose: () => void;
};

/**
 * The scanner (ENTRY-4). On a secure origin it uses the live rear camera, and on plain http a photo of the code, which the
 * phone reads. The guest can always type the code instead.
 */
export function ScannerDialog({ onScanned, onTypeCode, onClose }: ScannerProps) {
  const { t } = useTranslation('scanner');
  const container = useRef<HTMLDivElement>(null);
  // The mode stays the same while the dialog is open, even if the camera fails.
  const [isLive] = useState(hasLiveCamera);
  const { state, takePhoto } = useScan({ isLive, container, onScanned, onClose });

  return (
    <Sheet
      title={t('title')}
      onClose={onClose}
      actions={
        <>
          {(!isLive || state.kind === 'refused') && <PhotoButton isBusy={isAtWork(state)} onPhoto={takePhoto} />}
          <Button look="line" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button look="text" icon="keyboard" onClick={onTypeCode}>
            {t('enterCode')}
          </Button>
        </>
      }
    >
      {state.kind === 'refused' ? (
        <div className={styles.refused}>
          <p>{t('refused')}</p>
          <p className="small soft lines">{t('allow')}</p>
        </div>
      ) : isLive ? (
        <div className={styles.view}>
          {/* html5-qrcode renders into this element, and React never does. */}
          <div ref={container} className={styles.place} />
          {state.kind === 'looking' && <div className={styles.frame} aria-hidden="true" />}
        </div>
      ) : (
        <p>{t('photoText')}</p>
      )}
      <StatusLine tone={state.kind === 'failed' ? 'bad' : 'calm'} icon={state.kind === 'failed' ? 'close' : 'camera'}>
        {sentence(state, isLive, t)}
      </StatusLine>
      <p className={`small soft ${styles.phone}`}>
        <Icon name="phone" />
        {t('phoneCamera')}
      </p>
    </Sheet>
  );
}

const isAtWork = (state: ScanState) => state.kind === 'reading' || state.kind === 'checking';

function sentence(state: ScanState, isLive: boolean, t: (key: 'starting' | 'aim' | 'reading') => string) {
  if (state.kind === 'failed') return state.message;
  if (isAtWork(state)) return t('reading');
  if (state.kind === 'refused') return undefined;
  if (!isLive) return undefined;
  return t(state.kind === 'starting' ? 'starting' : 'aim');
}

/** Opens the phone's own camera, or the file picker where there is no camera. */
function PhotoButton({ isBusy, onPhoto }: { readonly isBusy: boolean; readonly onPhoto: (photo: File) => void }) {
  const { t } = useTranslation('scanner');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        capture="environment"
        className="unseen"
        aria-label={t('takePhoto')}
        tabIndex={-1}
        onChange={(event) => {
          const [photo] = event.target.files ?? [];
          // Allows the same file to be chosen again.
          event.target.value = '';
          if (photo) onPhoto(photo);
        }}
      />
      <Button icon="camera" isBusy={isBusy} onClick={() => input.current?.click()}>
        {t('takePhoto')}
      </Button>
    </>
  );
}

type ScanState =
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
function useScan({ isLive, container, onScanned, onClose }: ScanOptions) {
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
