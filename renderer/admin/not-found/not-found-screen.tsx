import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import thinking from '../../ui/assets/mars-thinking.svg';
import { FullPage } from '../feedback/full-page.tsx';
import { paths } from '../paths.ts';

/** Shown for any unknown path below `/admin`. The button leads to the guests' home page, which is another document. */
export function NotFoundScreen() {
  const { t } = useTranslation('admin');
  useDocumentTitle(t('app.title', { page: t('notFound.title') }));
  return (
    <FullPage picture={thinking} title={t('notFound.title')}>
      <Text>{t('notFound.text')}</Text>
      <div>
        <Button component="a" href={paths.guestHome} variant="filled">
          {t('notFound.home')}
        </Button>
      </div>
    </FullPage>
  );
}
