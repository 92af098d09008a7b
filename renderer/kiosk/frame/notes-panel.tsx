import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './notes-panel.module.css';

export type Note = {
  readonly icon: IconName;
  readonly tone: 'sea' | 'sun';
  readonly title: string;
  readonly text: string;
};

/** Notes for the guest, each with an icon, a title and a sentence. */
export function NotesPanel({ notes }: { readonly notes: readonly Note[] }) {
  return (
    <ul className={styles.notes}>
      {notes.map(({ icon, tone, title, text }) => (
        <li key={title}>
          <span className={`${styles.sign} ${styles[tone]}`}>
            <Icon name={icon} />
          </span>
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
