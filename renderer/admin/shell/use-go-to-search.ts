import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useHotkeys } from '../shortcuts/shortcuts-context.ts';
import { searchState } from '../shortcuts/use-search-key.ts';

/** Registers `/`, which opens the search for guests on a page without a search field. */
export function useGoToSearch(): void {
  const { t } = useTranslation('panel');
  const navigate = useNavigate();
  useHotkeys([
    {
      keys: ['/'],
      label: t('shortcuts.toSearch'),
      run: () => void navigate(paths.guests, { state: searchState }),
      isFallback: true,
    },
  ]);
}
