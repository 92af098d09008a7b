import { useTranslation } from 'react-i18next';
import flowers from '../../ui/assets/hibiscus.svg';
import wall from '../../ui/assets/ishigaki.svg';
import lagoon from '../../ui/assets/lagoon-poster.svg';
import { Character } from '../../ui/character.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import styles from './poster.module.css';

/** The title scene: lagoon in the evening, Mars on the wall. */
export function Poster() {
  const { t } = useTranslation('entry');
  return (
    <header className={styles.poster}>
      <img className={styles.sky} src={lagoon} alt="" />
      <div className={styles.top}>
        <p className={`${styles.lead} lines`}>{t('posterLead')}</p>
        <LanguageSwitch />
      </div>
      <h1 className={styles.title}>
        <span>{t('posterTitleFirst')}</span>
        <span className={styles.and}>{t('posterTitleAnd')}</span>
        <br />
        <span>{t('posterTitleSecond')}</span>
      </h1>
      <div className={styles.wall} style={{ backgroundImage: `url("${wall}")` }} />
      <Character mood="hello" className={styles.mars} />
      <img className={styles.flowers} src={flowers} alt="" />
    </header>
  );
}
