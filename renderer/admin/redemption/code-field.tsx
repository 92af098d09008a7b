import { Button, CloseButton, Kbd } from '@mantine/core';
import { IconCamera, IconLineScan, IconPhoto } from '@tabler/icons-react';
import { lazy, type RefObject, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasLiveCamera } from '../../platform/scanner/camera-access.ts';
import { PhotoInput } from '../fields/photo-input.tsx';
import classes from './code-field.module.css';

const CameraDialog = lazy(async () => ({ default: (await import('./camera-dialog.tsx')).CameraDialog }));

type Props = {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly isAsked: boolean;
  readonly onText: (text: string) => void;
  readonly onAsk: (text: string) => void;
  readonly onClear: () => void;
};

/** The field for a code, which is typed or comes from a hand scanner, from a photo, or from the camera on a secure origin. */
export function CodeField({ field, text, isAsked, onText, onAsk, onClear }: Props) {
  const { t } = useTranslation('redemption');
  const id = useId();
  const [isLive] = useState(hasLiveCamera);
  const [isCameraOpen, setCameraOpen] = useState(false);
  return (
    <section className={`admin-card ${classes.scan}`}>
      <label htmlFor={id}>{t('field.label')}</label>
      <span id={`${id}-hint`} className={classes.hint}>
        {t('field.hint')}
      </span>
      <form
        className={classes.row}
        onSubmit={(event) => {
          event.preventDefault();
          onAsk(text);
        }}
      >
        <span className={classes.box}>
          <IconLineScan size={26} aria-hidden />
          <input
            ref={field}
            id={id}
            className={classes.input}
            aria-describedby={`${id}-hint`}
            value={text}
            onChange={(event) => onText(event.currentTarget.value)}
            placeholder={t('field.placeholder')}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={300}
          />
          {text !== '' && (
            <>
              <Kbd aria-hidden>Esc</Kbd>
              <CloseButton size="lg" aria-label={t('field.clear')} onClick={onClear} />
            </>
          )}
        </span>
        {!isAsked && text.trim() !== '' && (
          <Button type="submit" className={classes.tool}>
            {t('field.submit')}
          </Button>
        )}
        {isLive && (
          <Button
            className={classes.tool}
            leftSection={<IconCamera size={20} aria-hidden />}
            onClick={() => setCameraOpen(true)}
          >
            {t('field.camera')}
          </Button>
        )}
        <PhotoButton onText={onAsk} />
      </form>
      {isCameraOpen && (
        <Suspense fallback={null}>
          <CameraDialog
            onText={(scanned) => {
              setCameraOpen(false);
              onAsk(scanned);
            }}
            onClose={() => setCameraOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

type PhotoState = 'rest' | 'reading' | 'notRead';

/** Reads the code from a photo in the browser, which works over plain http too. */
function PhotoButton({ onText }: { readonly onText: (text: string) => void }) {
  const { t } = useTranslation('redemption');
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<PhotoState>('rest');
  const read = async (photo: File) => {
    setState('reading');
    try {
      const { readPhoto } = await import('../../platform/scanner/read-photo.ts');
      const text = await readPhoto(photo);
      setState(text === undefined ? 'notRead' : 'rest');
      if (text !== undefined) onText(text);
    } catch {
      setState('notRead');
    }
  };
  return (
    <>
      <PhotoInput ref={input} onPhoto={(photo) => void read(photo)} />
      <Button
        className={classes.tool}
        leftSection={<IconPhoto size={20} aria-hidden />}
        loading={state === 'reading'}
        onClick={() => input.current?.click()}
      >
        {t('field.photo')}
      </Button>
      <span role="status" className={classes.photoState}>
        {state === 'notRead' && t('photo.notRead')}
        {state === 'reading' && <span className="admin-unseen">{t('photo.reading')}</span>}
      </span>
    </>
  );
}
