import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { Button } from '../../ui/button.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';

/** The page `/home` for a guest who comes back from a game that could not be loaded. It offers to continue (ENDING-1). */
export function ContinueScreen({ storyId }: { readonly storyId: string }) {
  const { t } = useTranslation('entry');
  const navigate = useNavigate();
  useDocumentTitle(t('backTitle'));
  return (
    <StateScreen
      mood="thinking"
      title={t('backTitle')}
      actions={
        <>
          <Button onClick={() => navigate(`/story/${encodeURIComponent(storyId)}`)}>{t('continueAction')}</Button>
          <Button look="text" onClick={() => navigate('/')}>
            {t('toWelcome')}
          </Button>
        </>
      }
    >
      <p>{t('backText')}</p>
    </StateScreen>
  );
}
