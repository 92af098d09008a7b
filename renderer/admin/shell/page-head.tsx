import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { useWaitingCount } from '../guest-data/use-waiting-count.ts';
import { AwayNote } from '../status/away-note.tsx';
import { useHeadSlot } from './head-slot.ts';
import classes from './shell.module.css';

type Props = {
  readonly title: string;
  /** Rendered before the title: the link to the parent page. */
  readonly before?: ReactNode;
  readonly children?: ReactNode;
};

/** Shows the page's title in the top bar, and in the document's title together with the number of waiting guests. */
export function PageHead({ title, before, children }: Props) {
  const { t } = useTranslation('admin');
  const slot = useHeadSlot();
  const waiting = useWaitingCount();
  useDocumentTitle(
    waiting > 0 ? t('app.titleWaiting', { page: title, count: waiting }) : t('app.title', { page: title }),
  );
  if (!slot) return null;
  return createPortal(
    <>
      {before}
      <Title order={1} className={classes.title} title={title}>
        {title}
      </Title>
      {children}
      <AwayNote />
    </>,
    slot,
  );
}
