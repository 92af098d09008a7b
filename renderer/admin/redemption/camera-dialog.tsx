import { Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordCameraFailure } from '../../platform/scanner/camera-access.ts';
import { startLiveScan } from '../../platform/scanner/live-scanner.ts';
import { FormProblem } from '../feedback/form-problem.tsx';
import classes from './code-field.module.css';

/** Shows the live camera, which browsers allow only on secure origins, and passes the text of a code to `onText`. */
export function CameraDialog({
  onText,
  onClose,
}: {
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['redemption', 'admin']);
  const [state, setState] = useState<'starting' | 'looking' | 'failed'>('starting');
  const [container, setContainer] = useState<HTMLDivElement | null>(null);
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  });
  useEffect(() => {
    if (container === null) return;
    const scan = startLiveScan({
      container: container,
      onStarted: () => setState('looking'),
      onText: (text) => latest.current(text),
      onFailed: () => {
        recordCameraFailure();
        setState('failed');
      },
    });
    return () => void scan.stop();
  }, [container]);
  return (
    <Modal
      opened
      title={t('camera.title')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('admin:dialog.close') }}
    >
      <FormProblem problem={state === 'failed' && t('camera.failed')} />
      {state !== 'failed' && (
        <>
          {/* html5-qrcode renders into this element, and React never does. */}
          <div ref={setContainer} className={classes.camera} />
          <p role="status">{t(state === 'starting' ? 'camera.starting' : 'camera.aim')}</p>
        </>
      )}
    </Modal>
  );
}
