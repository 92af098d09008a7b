import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasLiveCamera } from '../../platform/scanner/camera-access.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/modal.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import styles from './scanner-dialog.module.css';
import { type ScanState, useScan } from './use-scan.ts';

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
