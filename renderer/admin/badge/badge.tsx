import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './badge.module.css';

/** How a state is to be taken: all is well, look at it, something is wrong, or nothing of these. */
export type Tone = 'good' | 'warn' | 'bad' | 'quiet';

type Props = {
  readonly tone: Tone;
  readonly icon: TablerIcon;
  /** Said when the pointer rests on it. */
  readonly title?: string;
  readonly children: ReactNode;
};

/** A state as a word and a shape, never as a colour alone (look: 'meaning never rests on colour alone'). */
export function Badge({ tone, icon: Icon, title, children }: Props) {
  return (
    <span className={classes.badge} data-tone={tone} title={title}>
      <Icon size={15} stroke={2} aria-hidden />
      {children}
    </span>
  );
}
