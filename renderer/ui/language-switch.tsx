import { useTranslation } from 'react-i18next';
import {
  type Language,
  languages,
  languageTable,
  staffLanguages,
  toLanguage,
  toStaffLanguage,
} from '#core/model/languages.ts';
import { chooseLanguage } from '../platform/i18n.ts';
import { Icon } from './icon.tsx';
import styles from './language-switch.module.css';

type Look = 'light' | 'night' | 'plain';

// If the texts cannot be loaded, the page stays as it is.
const choose = (language: Language) => void chooseLanguage(language).catch(() => undefined);

/** A list of the guests' languages, each with its own name. */
export function LanguageSwitch({ look = 'light' }: { readonly look?: Look }) {
  const { t, i18n } = useTranslation();
  return (
    <span className={`${styles.switch} ${styles[look]}`}>
      <Icon name="globe" />
      <select
        className={styles.list}
        aria-label={t('languageSwitch')}
        value={toLanguage(i18n.language)}
        onChange={({ currentTarget: { value } }) => choose(toLanguage(value))}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageTable[language].name}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Switches a page for staff to the next of their languages. Its label is in that language. */
export function StaffLanguageSwitch() {
  const { t, i18n } = useTranslation();
  const next =
    staffLanguages[(staffLanguages.indexOf(toStaffLanguage(i18n.language)) + 1) % staffLanguages.length] ?? 'ja';
  return (
    <button
      type="button"
      className={`${styles.switch} ${styles.plain}`}
      lang={next}
      title={t('languageSwitch')}
      onClick={() => choose(next)}
    >
      <Icon name="globe" />
      {languageTable[next].name}
    </button>
  );
}
