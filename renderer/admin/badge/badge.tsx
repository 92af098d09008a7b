import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './badge.module.css';

/** The meaning of a state: all is well, check it, something is wrong, or neutral. */
export type Tone = 'good' | 'warn' | 'bad' | 'quiet';

type Props = {
  readonly tone: Tone;
  readonly icon: TablerIcon;
  /** The tooltip. */
  readonly title?: string;
  readonly children: ReactNode;
};

/** A state as a word with a shape, so that its meaning never depends on colour alone. */
export function Badge({ tone, icon: Icon, title, children }: Props) {
  return (
    <span className={classes.badge} data-tone={tone} title={title}>
      <Icon size={15} stroke={2} aria-hidden />
      {children}
    </span>
  );
}
