import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { Button } from '../../ui/button.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';

/** A screen that could not be loaded or rendered. Its button does a real reload, which also loads missing files. */
export function BrokenScreen() {
  const { t } = useTranslation('entry');
  useDocumentTitle(t('titleBroken'));
  return (
    <StateScreen
      mood="sorry"
      title={t('titleBroken')}
      actions={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
    >
      <p>{t('brokenText')}</p>
    </StateScreen>
  );
}
