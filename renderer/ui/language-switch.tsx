import { useTranslation } from 'react-i18next';
import { languages, languageTable, toLanguage } from '#core/model/languages.ts';
import { chooseLanguage } from '../platform/i18n.ts';
import { Icon } from './icon.tsx';
import styles from './language-switch.module.css';

/** Switches the page to the next language. Its label is in that language. */
export function LanguageSwitch({ look = 'light' }: { readonly look?: 'light' | 'night' | 'plain' }) {
  const { t, i18n } = useTranslation();
  const next = languages[(languages.indexOf(toLanguage(i18n.language)) + 1) % languages.length] ?? 'ja';
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
      {languageTable[next].name}
    </button>
  );
}
