import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languages, languageTable } from '#core/model/languages.ts';
import { chooseLanguage } from '../../platform/i18n.ts';
import { useRuby } from './ruby.tsx';
import styles from './top-bar.module.css';

/**
 * The bar with its `children` and the languages. If `isLow` is true, a portrait screen shows it at the bottom, within reach
 * from a wheelchair (KIOSK-4).
 */
export function TopBar({ children, isLow = false }: { readonly children?: ReactNode; readonly isLow?: boolean }) {
  const { t, i18n } = useTranslation('kiosk');
  return (
    <header className={isLow ? `${styles.bar} ${styles.low}` : styles.bar}>
      {children}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser */}
      <div className={styles.languages} role="group" aria-label={t('languages')}>
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={i18n.language === language}
            onClick={() => {
              // If the texts cannot be loaded, the page stays as it is.
              chooseLanguage(language).catch(() => undefined);
            }}
          >
            {languageTable[language].name}
          </button>
        ))}
      </div>
    </header>
  );
}

/** The button that leads back to the first screen. */
export function HomeButton({ onHome }: { readonly onHome: () => void }) {
  const { t } = useTranslation('kiosk');
  const ruby = useRuby();
  return (
    <button type="button" className={styles.home} onClick={onHome}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <path d="M22 6L10 18l12 12" />
      </svg>
      {ruby(t('home'))}
    </button>
  );
}
