import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

type Props = {
  readonly title: string;
  readonly tone: 'warn' | 'bad';
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
};

/** A notice that staff should read or act on. */
export function Notice({ title, tone, children, actions }: Props) {
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <IconAlertTriangle size={18} aria-hidden />
      <div>
        <b>{title}</b>
        {children}
        {actions && <div className={classes.noticeActions}>{actions}</div>}
      </div>
    </div>
  );
}
