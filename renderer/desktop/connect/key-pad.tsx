import styles from './key-pad.module.css';

type Props = {
  readonly label: string;
  readonly keys: readonly string[];
  readonly eraseText: string;
  /** `number` is laid out like a telephone's keys, `address` in two rows. */
  readonly look: 'number' | 'address';
  readonly isDisabled?: boolean;
  readonly onKey: (character: string) => void;
  readonly onErase: () => void;
};

/** Keys on the screen, because a kiosk and a tablet have no keyboard (DESKTOP-14). */
export function KeyPad({ label, keys, eraseText, look, isDisabled = false, onKey, onErase }: Props) {
  return (
    <fieldset className={`${styles.pad} ${styles[look]}`} aria-label={label} disabled={isDisabled}>
      {keys.map((character) => (
        <button key={character} type="button" onClick={() => onKey(character)}>
          {character}
        </button>
      ))}
      <button type="button" className={styles.erase} aria-label={eraseText} onClick={onErase}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M20 6A1 1 0 0 1 21 7V17A1 1 0 0 1 20 18H9L3 12L9 6ZM16 10L12 14M12 10L16 14" />
        </svg>
      </button>
    </fieldset>
  );
}
