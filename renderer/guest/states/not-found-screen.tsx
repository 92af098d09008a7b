import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { Button } from '../../ui/button.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';

/** The screen 'page not found' for any unknown path, with a button to `/` (ACCESS-12). */
export function NotFoundScreen() {
  const { t } = useTranslation('entry');
  const navigate = useNavigate();
  useDocumentTitle(t('titleNotFound'));
  return (
    <StateScreen
      mood="surprised"
      title={t('titleNotFound')}
      actions={<Button onClick={() => navigate('/')}>{t('toWelcome')}</Button>}
    >
      <p>{t('notFoundText')}</p>
    </StateScreen>
  );
}
