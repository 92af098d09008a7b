import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './dashboard.module.css';

export type Tone = 'good' | 'warn' | 'bad' | 'quiet';

const icons = { good: IconCheck, warn: IconAlertTriangle, bad: IconAlertTriangle, quiet: IconInfoCircle };

/** A word about a state, with a shape of its own for each tone. */
export function CardBadge({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={15} stroke={2} aria-hidden />
      {children}
    </span>
  );
}
