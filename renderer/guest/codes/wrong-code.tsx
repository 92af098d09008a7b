import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { Button } from '../../ui/button.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';

/** The page for a URL whose code is not valid, for example because it was cut off or mistyped. */
export function WrongCode() {
  const { t } = useTranslation('codes');
  useDocumentTitle(t('wrong.title'));
  return (
    <StateScreen mood="thinking" title={t('wrong.title')} actions={<ToWelcome />}>
      <p>{t('wrong.text')}</p>
    </StateScreen>
  );
}

export function ToWelcome() {
  const { t } = useTranslation('codes');
  const navigate = useNavigate();
  return (
    <Button look="text" onClick={() => navigate('/')}>
      {t('toWelcome')}
    </Button>
  );
}
