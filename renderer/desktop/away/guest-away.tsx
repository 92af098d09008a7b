import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import dusk from '../../ui/assets/dusk.svg';
import { Character } from '../../ui/character.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import styles from './guest-away.module.css';

/**
 * For guests in the lobby: the kiosk rests while the front desk's computer does not answer. Nothing technical, nothing to
 * press but the language; the window returns to the kiosk by itself (R178).
 */
export function GuestAway() {
  const { t } = useTranslation('device');
  useDocumentTitle(t('guest.title'));
  return (
    <main className={styles.page}>
      <img className={styles.scene} src={dusk} alt="" />
      <div className={styles.language}>
        <LanguageSwitch look="night" />
      </div>
      <div className={styles.words}>
        <h1>{t('guest.title')}</h1>
        <p>
          {t('guest.soon')}
          <br />
          {t('guest.kept')}
        </p>
      </div>
      <Character mood="asleep" className={styles.mars} />
      <div className={styles.card}>
        <div className={styles.row}>
          <span className={styles.book}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M3 19A9 9 0 0 1 12 19A9 9 0 0 1 21 19M3 6A9 9 0 0 1 12 6A9 9 0 0 1 21 6M3 6V19M12 6V19M21 6V19" />
            </svg>
          </span>
          <div>
            <h2>{t('guest.story')}</h2>
            <p>{t('guest.storyText')}</p>
          </div>
        </div>
        <div className={styles.row}>
          <span className={styles.bell}>
            <Icon name="bell" />
          </span>
          <div>
            <h2>{t('guest.desk')}</h2>
            <p>{t('guest.deskText')}</p>
          </div>
        </div>
      </div>
      <p className={styles.foot}>{t('guest.returns')}</p>
    </main>
  );
}
