import { Loader, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './full-page.module.css';
import { SinglePage } from './single-page.tsx';

type Props = { readonly title: string; readonly picture: string; readonly children?: ReactNode };

/** A page with one message, for example that the page was not found. */
export function FullPage({ title, picture, children }: Props) {
  return (
    <SinglePage>
      <div className={classes.sheet}>
        <img src={picture} alt="" width={112} height={112} />
        <Title order={1}>{title}</Title>
        <Stack gap="md" w="100%">
          {children}
        </Stack>
      </div>
    </SinglePage>
  );
}

/** Shown while the session is being verified (ACCESS-6). */
export function Authenticating() {
  const { t } = useTranslation('admin');
  return (
    <SinglePage isBusy>
      <div className={classes.wait} role="status">
        <Loader size="sm" aria-hidden />
        <Text>{t('session.authenticating')}</Text>
      </div>
    </SinglePage>
  );
}
