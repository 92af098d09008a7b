import { type ReactNode, useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoad } from '../../platform/use-load.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Sheet } from '../../ui/modal.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import styles from './picture-sheet.module.css';

/** `width` and `height` are in pixels. */
export type DrawnPicture = {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
  readonly fileName: string;
  readonly alt: string;
};

type Props = {
  readonly title: string;
  readonly words: {
    readonly making: string;
    readonly failed: string;
    readonly save: string;
    readonly hint: string;
    /** Only for a picture that may be shared with others. */
    readonly share?: string;
  };
  /** Draws the picture. Another function draws it again. */
  readonly draw: () => Promise<DrawnPicture>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

/**
 * Shows a picture that this phone draws. The guest can save it as a file, or with a long press if the browser cannot save
 * files, and share it where the browser can.
 */
export function PictureSheet({ title, words, draw, onClose, children }: Props) {
  const { t } = useTranslation();
  const load = useCallback(async () => {
    const { blob, ...drawn } = await draw();
    const file = new File([blob], drawn.fileName, { type: blob.type });
    return { ...drawn, file, url: URL.createObjectURL(blob) };
  }, [draw]);
  const picture = useLoad(load, { keepsOld: true });
  const url = picture.state === 'ready' ? picture.data.url : undefined;
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);
  return (
    <Sheet
      title={title}
      onClose={onClose}
      actions={
        picture.state === 'ready' && (
          <>
            <a className={styles.save} href={picture.data.url} download={picture.data.fileName}>
              {words.save}
            </a>
            {words.share && canShare(picture.data.file) && (
              <Button look="line" icon="send" onClick={() => share(picture.data.file)}>
                {words.share}
              </Button>
            )}
            <p className="small soft">{words.hint}</p>
          </>
        )
      }
    >
      {picture.state === 'loading' && <Loading label={words.making} />}
      {picture.state === 'failed' && (
        <>
          <StatusLine tone="bad">{words.failed}</StatusLine>
          <Button look="sea" icon="retry" onClick={picture.retry}>
            {t('tryAgain')}
          </Button>
        </>
      )}
      {picture.state === 'ready' && (
        <img
          className={styles.picture}
          src={picture.data.url}
          alt={picture.data.alt}
          width={picture.data.width}
          height={picture.data.height}
        />
      )}
      {children}
    </Sheet>
  );
}

/** Browsers share files only on https. */
const canShare = (file: File): boolean => navigator.canShare?.({ files: [file] }) === true;

/** Opens the phone's own dialog for sharing. Rejects nothing: closing that dialog is no failure. */
const share = (file: File): Promise<void> => navigator.share({ files: [file] }).catch(() => undefined);
