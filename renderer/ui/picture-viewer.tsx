import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import styles from './picture-viewer.module.css';

type Picture = { readonly src: string; readonly alt: string };

/** A full-screen picture. Two fingers enlarge it, and a tap or Esc closes it. It opens when it is mounted. */
export function PictureViewer({ src, alt, onClose }: Picture & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDialogElement>(null);
  // This is a layout effect, because its clean-up must run while the dialog is still in the page. Only then does closing
  // return the focus.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || element.open) return;
    element.showModal();
    return () => element.close();
  }, []);
  return (
    <dialog
      ref={box}
      className={styles.viewer}
      aria-label={alt || t('pictureViewer')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <button
        type="button"
        className={styles.area}
        aria-label={t('close')}
        onClick={() => {
          // A tap that ends a pinch must not close an enlarged picture.
          if ((window.visualViewport?.scale ?? 1) < 1.05) onClose();
        }}
      >
        <img src={src} alt={alt} />
        <span className={styles.close}>
          <Icon name="close" />
        </span>
      </button>
    </dialog>
  );
}

/** A picture in the page that opens full screen. If it cannot be loaded, a button with a message retries. */
export function PictureButton({ src, alt, onOpen }: Picture & { readonly onOpen: () => void }) {
  const { t } = useTranslation();
  const [broken, setBroken] = useState<string>();
  if (broken === src) {
    return (
      <button type="button" className={`${styles.frame} ${styles.broken}`} onClick={() => setBroken(undefined)}>
        <Icon name="picture" />
        <span>{t('pictureBroken')}</span>
        <b>{t('tryAgain')}</b>
      </button>
    );
  }
  return (
    <button
      type="button"
      className={styles.frame}
      onClick={onOpen}
      aria-label={[alt, t('showPicture')].join(' ').trim()}
    >
      <img src={src} alt={alt} loading="lazy" decoding="async" onError={() => setBroken(src)} />
      <span className={styles.sign}>
        <Icon name="expand" />
      </span>
    </button>
  );
}
