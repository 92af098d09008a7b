import { useTranslation } from 'react-i18next';
import { RoundButton } from '../../../ui/button.tsx';
import styles from './game-bar.module.css';
import { type ClueShell, Shells } from './shells.tsx';

/** The game's head: menu, which clue this is, and the shells found. The right corner stays free for the hidden one. */
export function GameBar({
  title,
  shells,
  onMenu,
}: {
  readonly title: string;
  readonly shells: readonly ClueShell[];
  readonly onMenu: () => void;
}) {
  const { t } = useTranslation('game');
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        <RoundButton icon="menu" label={t('menu')} look="plain" onClick={onMenu} />
        <h1>{title}</h1>
        <span className={styles.corner} />
      </div>
      <Shells shells={shells} />
    </header>
  );
}
