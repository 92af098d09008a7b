import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useErrorText } from '../../platform/error-text.ts';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { Button } from '../../ui/button.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';

/**
 * The screen for a guest who has opened a story that cannot be played. It says why, and leads back to the guest's own story.
 */
export function UnknownStoryScreen({ error, ownStoryId }: { readonly error: unknown; readonly ownStoryId: string }) {
  const { t } = useTranslation('entry');
  const navigate = useNavigate();
  const errorText = useErrorText();
  useDocumentTitle(t('unknownStoryTitle'));
  return (
    <StateScreen
      mood="thinking"
      title={t('unknownStoryTitle')}
      actions={
        <Button onClick={() => navigate(`/story/${encodeURIComponent(ownStoryId)}`, { replace: true })}>
          {t('askNo')}
        </Button>
      }
    >
      <p>{errorText(error)}</p>
    </StateScreen>
  );
}
