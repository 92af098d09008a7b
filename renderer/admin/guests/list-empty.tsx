import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Empty } from '../feedback/empty.tsx';
import { paths } from '../paths.ts';

type Props = { readonly isNarrowed: boolean; readonly onClear: () => void };

/** Explains why the list is empty: nobody matches, or there are no guests yet. */
export function ListEmpty({ isNarrowed, onClear }: Props) {
  const { t } = useTranslation('admin');
  if (isNarrowed) {
    const clear = <Button onClick={onClear}>{t('guests.noMatchAction')}</Button>;
    return <Empty title={t('guests.noMatch')} text={t('guests.noMatchText')} action={clear} />;
  }
  const toStories = (
    <Button component={Link} to={paths.stories}>
      {t('guests.noneAction')}
    </Button>
  );
  return <Empty title={t('guests.none')} text={t('guests.noneText')} action={toStories} />;
}
