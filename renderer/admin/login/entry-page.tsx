import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import hello from '../../ui/assets/mars-hello.svg';
import { SinglePage } from '../feedback/single-page.tsx';
import { BrandMark } from '../shell/brand-mark.tsx';
import classes from './entry-page.module.css';

/** The frame of the pages that are shown before the panel: for the log-in and for the first account. */
export function EntryPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { t } = useTranslation('admin');
  useDocumentTitle(t('app.title', { page: title }));
  return (
    <SinglePage>
      <div className={classes.sheet}>
        <div className={classes.scene}>
          <div className={classes.brand}>
            <BrandMark />
            <span>{t('app.name')}</span>
          </div>
          <img src={hello} alt="" width={104} height={104} />
        </div>
        <div className={classes.form}>
          <Title order={1} size="1.25rem">
            {title}
          </Title>
          {children}
        </div>
      </div>
    </SinglePage>
  );
}
