import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './notes-panel.module.css';
import { useRuby } from './ruby.tsx';

export type Note = {
  readonly icon: IconName;
  readonly tone: 'sea' | 'sun';
  readonly title: string;
  readonly text: string;
};

/** Notes for the guest, each with an icon, a title and a sentence. */
export function NotesPanel({ notes }: { readonly notes: readonly Note[] }) {
  const ruby = useRuby();
  return (
    <ul className={styles.notes}>
      {notes.map(({ icon, tone, title, text }) => (
        <li key={title}>
          <span className={`${styles.sign} ${styles[tone]}`}>
            <Icon name={icon} />
          </span>
          <div>
            <h2>{ruby(title)}</h2>
            <p>{ruby(text)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
