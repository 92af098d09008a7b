import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './status-line.module.css';

export type StatusTone = 'good' | 'bad' | 'calm';

const icons: Record<StatusTone, IconName> = { good: 'check', bad: 'close', calm: 'bell' };

/**
 * A line of text about the present state. Keep it mounted and change its children, so that screen readers announce the
 * change. Without children it shows nothing.
 */
export function StatusLine({
  tone,
  icon,
  children,
}: {
  readonly tone: StatusTone;
  readonly icon?: IconName;
  readonly children?: ReactNode;
}) {
  return (
    <div role={tone === 'bad' ? 'alert' : 'status'} className={styles.line}>
      {children && (
        <p className={`${styles.text} ${styles[tone]}`}>
          <Icon name={icon ?? icons[tone]} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
