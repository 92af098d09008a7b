import { useTranslation } from 'react-i18next';
import { SearchField } from '../table/search-field.tsx';

type Props = {
  readonly className?: string | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

/** The search for guests by name or room number. */
export function GuestSearch(props: Props) {
  const { t } = useTranslation('admin');
  return <SearchField {...props} label={t('guests.searchLabel')} hint={t('guests.search')} />;
}
