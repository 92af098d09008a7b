import { Button, Text } from '@mantine/core';
import { Fragment, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import sorry from '../../ui/assets/mars-sorry.svg';
import { Authenticating, FullPage } from '../feedback/full-page.tsx';
import { paths } from '../paths.ts';
import { useServerBack } from '../status/use-server-back.ts';
import { Blocked } from './blocked.tsx';
import type { ReturnState } from './return-path.ts';
import { useSession, useSessionStore } from './use-session.ts';

/**
 * Renders the page, which then loads its data, only after the server has confirmed the session. Shows a waiting page until
 * then, the log-in page if there is no session, and otherwise why the panel cannot be opened (ACCESS-6).
 */
export function RequireSession() {
  const store = useSessionStore();
  const session = useSession();
  const location = useLocation();
  useEffect(() => {
    if (session.state === 'unknown') void store.verify();
  }, [session.state, store]);

  switch (session.state) {
    case 'unknown':
    case 'authenticating':
      return <Authenticating />;
    case 'signed-in':
      // The key resets all pages if another person logs in.
      return (
        <Fragment key={session.email}>
          <Outlet />
        </Fragment>
      );
    case 'blocked':
      return <Blocked reason={session.reason} onRetry={store.verify} />;
    case 'unreachable':
      return <Unreachable onRetry={store.verify} />;
    case 'signed-out': {
      // After a log-out, the next person starts on the dashboard.
      const own: unknown = location.state;
      const { why } = session;
      const from = location.pathname + location.search + location.hash;
      const way: ReturnState = { from, ...(own !== null && { state: own }), ...(why === 'ended' && { why }) };
      const state = why === 'left' || why === 'elsewhere' ? null : way;
      return <Navigate to={paths.login} replace state={state} />;
    }
  }
}

/**
 * Shown if the server did not reply whether the session is valid. The stored session is kept, and the page opens when the
 * server is back (PANEL-6).
 */
function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('admin');
  useServerBack(onRetry);
  useDocumentTitle(t('app.title', { page: t('session.unreachable') }));
  return (
    <FullPage picture={sorry} title={t('session.unreachable')}>
      <Text role="alert">{t('session.unreachableText')}</Text>
      <div>
        <Button onClick={onRetry}>{t('session.retry')}</Button>
      </div>
    </FullPage>
  );
}
