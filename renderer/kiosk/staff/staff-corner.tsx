import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shellAround } from '../facts/shell.ts';
import { HomeButton, TopBar } from '../frame/top-bar.tsx';
import { Night } from '../scene/night.tsx';
import styles from './staff-corner.module.css';

/** What staff can do at the kiosk. Leaving it exists in the desktop program only. */
export function StaffCorner({ onHome }: { readonly onHome: () => void }) {
  const { t } = useTranslation('kiosk');
  const [hasFailed, setFailed] = useState(false);
  const shell = shellAround();
  return (
    <Night look="sea">
      <TopBar>
        <HomeButton onHome={onHome} />
      </TopBar>
      <main className={styles.corner}>
        <h1>{t('corner.title')}</h1>
        <p className={styles.text}>{t('corner.text')}</p>
        <div className={styles.panel}>
          {shell ? (
            <div className={styles.row}>
              <div>
                <h2>{t('corner.leave')}</h2>
                <p>{t('corner.leaveNote')}</p>
              </div>
              <button
                type="button"
                className={styles.leave}
                onClick={() => void shell.leave().catch(() => setFailed(true))}
              >
                {t('corner.leave')}
              </button>
            </div>
          ) : (
            <p className={styles.browser}>{t('corner.browser')}</p>
          )}
          {hasFailed && <p role="alert">{t('corner.leaveFailed')}</p>}
        </div>
        <button type="button" className={styles.back} onClick={onHome}>
          {t('corner.back')}
        </button>
      </main>
    </Night>
  );
}
