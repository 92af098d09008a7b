import { useTranslation } from 'react-i18next';
import { SearchField } from '../table/search-field.tsx';

type Props = {
  readonly className?: string | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

/** Search for guests by name or room number (specification 2). */
export function GuestSearch(props: Props) {
  const { t } = useTranslation('admin');
  return <SearchField {...props} label={t('guests.searchLabel')} hint={t('guests.search')} />;
}
