import { type ReactNode, useId } from 'react';
import styles from './board.module.css';

/** A wooden board with a name plate. */
export function Board({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.board} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
