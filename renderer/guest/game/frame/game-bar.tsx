import { useTranslation } from 'react-i18next';
import type { Member } from '#core/rules/crew.ts';
import { RoundButton } from '../../../ui/button.tsx';
import { MemberMark } from '../../crew/member-mark.tsx';
import { useWords } from '../../reading/reading.tsx';
import styles from './game-bar.module.css';
import { type ClueMark, TreasureLine } from './treasure-line.tsx';

/** The number of members whose marks fit into the header. */
const shownMarks = 4;
const seats = Array.from({ length: shownMarks }, (_, seat) => seat);

/**
 * The game's header: the menu, the title of the clue, and the line of treasures. The right corner stays free for the
 * invisible button that opens the debug panel.
 */
export function GameBar({
  title,
  marks,
  members,
  onMenu,
  onCrew,
}: {
  readonly title: string;
  readonly marks: readonly ClueMark[];
  /** The crew; empty if the guest plays alone. */
  readonly members: readonly Member[];
  readonly onMenu: () => void;
  readonly onCrew: () => void;
}) {
  const { t } = useTranslation(['game', 'crew']);
  const words = useWords();
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        <RoundButton icon="menu" label={t('menu')} look="plain" onClick={onMenu} />
        <h1>{words(title)}</h1>
        {members.length > 0 && (
          <button
            type="button"
            className={styles.crew}
            aria-label={t('crew:open', { n: members.length })}
            onClick={onCrew}
          >
            {seats.slice(0, Math.min(members.length, shownMarks)).map((seat) => (
              <MemberMark key={seat} seat={seat} isSmall />
            ))}
            {members.length > shownMarks && <span className="num">+{members.length - shownMarks}</span>}
          </button>
        )}
        <span className={styles.corner} />
      </div>
      <TreasureLine marks={marks} />
    </header>
  );
}
