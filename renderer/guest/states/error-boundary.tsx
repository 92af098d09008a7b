import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { Button } from '../../ui/button.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';

/** Catches the errors of rendering, so that a guest never sees an empty page. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <BrokenScreen /> : this.props.children;
  }
}

/**
 * The screen that replaces one that could not be loaded or rendered. Its button reloads the whole page, which also loads
 * missing files.
 */
function BrokenScreen() {
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
