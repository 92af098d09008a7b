import { useTranslation } from 'react-i18next';
import { CharacterHead } from './character.tsx';
import { Dots } from './dots.tsx';
import styles from './loading.module.css';

/** Shows that something is loading. It appears after a short delay, so that it does not flicker when the reply is fast. */
export function Loading({ label }: { readonly label?: string }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles.loading}>
      <CharacterHead mood="thinking" />
      <p className="small soft">{label ?? t('loading')}</p>
      <Dots />
    </div>
  );
}
