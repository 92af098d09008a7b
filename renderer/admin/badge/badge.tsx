import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './badge.module.css';

/** The meaning of a state: all is well (`good`), check it (`warn`), something is wrong (`bad`), or neutral (`quiet`). */
export type Tone = 'good' | 'warn' | 'bad' | 'quiet';

type Props = {
  readonly tone: Tone;
  readonly icon: TablerIcon;
  /** The tooltip. */
  readonly title?: string;
  readonly children: ReactNode;
};

/** Shows a state as a word with an icon, so that its meaning never depends on colour alone. */
export function Badge({ tone, icon: Icon, title, children }: Props) {
  return (
    <span className={classes.badge} data-tone={tone} title={title}>
      <Icon size={15} stroke={2} aria-hidden />
      {children}
    </span>
  );
}
