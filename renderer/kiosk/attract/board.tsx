import { type ReactNode, useId } from 'react';
import { useRuby } from '../frame/ruby.tsx';
import styles from './board.module.css';

/** A wooden board with a name plate. */
export function Board({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  const ruby = useRuby();
  return (
    <section className={styles.board} aria-labelledby={id}>
      <h2 id={id}>{ruby(title)}</h2>
      {children}
    </section>
  );
}
