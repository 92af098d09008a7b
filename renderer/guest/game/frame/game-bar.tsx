import { useTranslation } from 'react-i18next';
import { RoundButton } from '../../../ui/button.tsx';
import styles from './game-bar.module.css';
import { type ClueMark, TreasureLine } from './treasure-line.tsx';

/**
 * The game's header: the menu, the title of the clue, and the line of treasures. The right corner stays free for the
 * invisible button that opens the debug panel.
 */
export function GameBar({
  title,
  marks,
  onMenu,
}: {
  readonly title: string;
  readonly marks: readonly ClueMark[];
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
      <TreasureLine marks={marks} />
    </header>
  );
}
