import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RoundButton } from '../../ui/button.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import styles from './draw.module.css';

/** The bar with the back button, the `children` of a screen, and the language switch. */
export function TopBar({
  look,
  onBack,
  children,
}: {
  readonly look: 'light' | 'night';
  readonly onBack: () => void;
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.bar}>
      <RoundButton icon="back" label={t('back')} look={look} onClick={onBack} />
      <div className={styles.tools}>
        {children}
        <LanguageSwitch look={look} />
      </div>
    </div>
  );
}
