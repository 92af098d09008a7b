import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { shellAround } from '../facts/shell.ts';
import styles from './staff-corner.module.css';

type Props = {
  readonly onHome: () => void;
  /** Runs before the kiosk is left. May take a moment. */
  readonly beforeLeave?: () => Promise<void>;
  /** Actions in addition to going back and leaving. */
  readonly children?: ReactNode;
};

/** What staff can do at the kiosk. Only the desktop program offers to leave it. */
export function StaffCorner({ onHome, beforeLeave, children }: Props) {
  const { t } = useTranslation('kiosk');
  const [hasFailed, setFailed] = useState(false);
  const shell = shellAround();
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
