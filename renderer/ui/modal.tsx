import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RoundButton } from './button.tsx';
import styles from './modal.module.css';

export type ModalProps = {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** The buttons. They stay visible at the bottom. */
  readonly actions?: ReactNode;
  /**
   * Called on Esc, the back gesture, a tap outside and the close button. Without it the modal can be left by its
   * actions only.
   */
  readonly onClose?: (() => void) | undefined;
  readonly className?: string | undefined;
  /** A drawing that overlaps the upper edge. */
  readonly hero?: ReactNode;
};

/**
 * A modal dialog, which opens when it is mounted. The browser's own `<dialog>` traps the focus, makes the rest of the page
 * inert and returns the focus when it closes. The first focus is on the title, or on the element marked with
 * `data-first-focus`.
 */
function Modal({ title, children, actions, onClose, className, hero, shape }: ModalProps & { shape: 'sheet' | 'box' }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // This is a layout effect, because its clean-up must run while the dialog is still in the page. Only then does closing
  // return the focus.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || element.open) return;
    element.showModal();
    const first = element.querySelector<HTMLElement>('[data-first-focus]') ?? element.querySelector('h2');
    first?.focus();
    return () => element.close();
  }, []);

  return (
    // No key handler is needed, because the dialog reports Esc as `cancel`.
    <dialog
      ref={box}
      className={[styles.modal, styles[shape], className].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onPointerDown={(event) => {
        if (event.target === box.current && isOutside(event.currentTarget, event)) onClose?.();
      }}
    >
      {hero}
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id={titleId} className="title" tabIndex={-1}>
            {title}
          </h2>
          {onClose && <RoundButton icon="close" label={t('close')} look="plain" onClick={onClose} />}
        </div>
        {children}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </dialog>
  );
}

function isOutside(box: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** A modal that slides up from the lower edge, within reach of the thumb. */
export function Sheet(props: ModalProps) {
  return <Modal {...props} shape="sheet" />;
}

/** A modal in the middle of the screen. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} shape="box" />;
}
