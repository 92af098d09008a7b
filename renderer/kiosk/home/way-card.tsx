import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useRuby } from '../frame/ruby.tsx';
import styles from './way-card.module.css';

type Props = {
  readonly look: 'go' | 'sea';
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** The picture, which is hidden from screen readers. */
  readonly picture: ReactNode;
  readonly onGo: () => void;
};

/** A wooden card, all of which is one button. */
export function WayCard({ look, title, text, action, picture, onGo }: Props) {
  const ruby = useRuby();
  return (
    <button type="button" className={styles.way} onClick={onGo}>
      <span className={styles.picture} aria-hidden="true">
        {picture}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{ruby(title)}</span>
        <span className={`${styles.text} lines`}>{ruby(text)}</span>
        <span className={`${styles.action} ${styles[look]}`}>
          {ruby(action)}
          <Icon name="next" />
        </span>
      </span>
    </button>
  );
}
