import { useTranslation } from 'react-i18next';
import lagoon from '../../ui/assets/lagoon.svg';
import { RoundButton } from '../../ui/button.tsx';
import { Character } from '../../ui/character.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import styles from './cover.module.css';

/**
 * The top of the pages before the game: the lagoon, the back button, the language switch, and Mars with a speech bubble.
 */
export function Cover({
  speech,
  mood = 'hello',
  onBack,
}: {
  readonly speech: string;
  readonly mood?: 'hello' | 'sorry';
  readonly onBack: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.cover}>
      <img className={styles.sky} src={lagoon} alt="" />
      <div className={styles.bar}>
        <RoundButton icon="back" label={t('back')} onClick={onBack} />
        <LanguageSwitch />
      </div>
      <p className={`${styles.speech} lines`}>{speech}</p>
      <Character mood={mood} isDecoration className={styles.mars} />
    </div>
  );
}
