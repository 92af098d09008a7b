import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesktopAbout } from '#core/bridge/desktop-bridge.ts';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { Character } from '../../ui/character.tsx';
import { desktop } from '../desktop.ts';
import styles from './about-page.module.css';

/** Shows versions and the licences of third-party software. */
export function AboutPage() {
  const { t } = useTranslation('desktopStatus');
  useDocumentTitle(t('about.title'));
  const [about, setAbout] = useState<DesktopAbout>();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => void desktop().getAbout().then(setAbout), []);
  const others = Object.entries(about?.versions ?? {}).filter(([name]) => name !== 'Takarabune');
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <Character mood="hello" className={styles.mars} isDecoration />
        <div>
          <h1>{t('appName')}</h1>
          <p>{t('about.text')}</p>
          <p className={styles.version}>{t('about.version', { version: desktop().version })}</p>
        </div>
      </header>
      <h2>{t('about.parts')}</h2>
      <dl className={styles.versions}>
        {others.map(([name, version]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{version}</dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        onClick={() => {
          void desktop()
            .copyVersions()
            .then(() => setCopied(true));
        }}
      >
        {isCopied ? t('support.copied') : t('about.copy')}
      </button>
      <p className={styles.unseen} role="status">
        {isCopied && t('support.copied')}
      </p>
      <h2>{t('about.licences')}</h2>
      {about &&
        (about.notices ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
          <pre className={styles.notices} tabIndex={0} lang="en">
            {about.notices}
          </pre>
        ) : (
          <p>{t('about.licencesMissing')}</p>
        ))}
    </main>
  );
}
