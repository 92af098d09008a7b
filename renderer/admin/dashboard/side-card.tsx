import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './card.module.css';

type Props = { readonly title: string; readonly badge?: ReactNode; readonly children: ReactNode };

/** A card in the side column, with a title, a badge for its state, and its content. */
export function SideCard({ title, badge, children }: Props) {
  const id = useId();
  return (
    <section className="admin-card" aria-labelledby={id}>
      <header className={classes.head}>
        <Title order={2} id={id}>
          {title}
        </Title>
        <span className={classes.space} />
        {badge}
      </header>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
