import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { findKioskBridge } from '../data/shell.ts';
import styles from './staff-corner.module.css';

type Props = {
  readonly onHome: () => void;
  /** Called before the kiosk closes, which waits until the promise resolves. */
  readonly beforeLeave?: () => Promise<void>;
  /** Panels in addition to the buttons for going back and leaving. */
  readonly children?: ReactNode;
};

/**
 * The staff corner, with the settings and actions for staff at the kiosk. Only the desktop program offers to leave the
 * kiosk.
 */
export function StaffCorner({ onHome, beforeLeave, children }: Props) {
  const { t } = useTranslation('kioskStaff');
  const [hasFailed, setFailed] = useState(false);
  const shell = findKioskBridge();
  const leave = async () => {
    await beforeLeave?.();
    await shell?.leave();
  };
  return (
    <div className={styles.corner}>
      <header className={styles.head}>
        <div>
          <h1>{t('corner.title')}</h1>
          <p>{t('corner.text')}</p>
        </div>
        <button type="button" className={styles.back} onClick={onHome}>
          <Icon name="leave" />
          {t('corner.back')}
        </button>
      </header>
      <main className={styles.main}>
        {children}
        <footer className={styles.foot}>
          <p>{t(shell ? 'corner.leaveNote' : 'corner.browser')}</p>
          {shell && (
            <button type="button" className={styles.leave} onClick={() => void leave().catch(() => setFailed(true))}>
              {t('corner.leave')}
            </button>
          )}
          {hasFailed && <p role="alert">{t('corner.leaveFailed')}</p>}
          <p className={styles.rest}>{t('corner.rest')}</p>
        </footer>
      </main>
    </div>
  );
}
