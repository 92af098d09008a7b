import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../platform/i18n.ts';
import { Icon } from './icon.tsx';
import styles from './language-switch.module.css';

/** Switches the page between Japanese and English. Its label is in the other language. */
export function LanguageSwitch({ look = 'light' }: { readonly look?: 'light' | 'night' | 'plain' }) {
  const { t, i18n } = useTranslation();
  const next = i18n.language === 'en' ? 'ja' : 'en';
  return (
    <button
      type="button"
      className={`${styles.switch} ${styles[look]}`}
      lang={next}
      title={t('languageSwitch')}
      onClick={() => {
        // If the texts cannot be loaded, the page stays as it is.
        chooseLanguage(next).catch(() => undefined);
      }}
    >
      <Icon name="globe" />
      {t('otherLanguage')}
    </button>
  );
}
