import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { readDeviceKey } from '../../platform/device-storage.ts';
import { RestoreHere } from '../desktop-program/restore-here.tsx';
import { useDemoAccount } from '../desktop-program/use-demo-account.ts';
import { Authenticating } from '../feedback/full-page.tsx';
import { paths } from '../paths.ts';
import { Blocked } from '../session/blocked.tsx';
import { hasEnded, returnEntry, returnPath } from '../session/return-path.ts';
import type { SignedOutReason } from '../session/session.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { EntryPage } from './entry-page.tsx';
import { FirstAccountForm } from './first-account-form.tsx';
import { LoginForm } from './login-form.tsx';
import { useEntrance } from './use-entrance.ts';

/** `/admin/login` and `/admin/setup`. Whoever is already logged in is sent on to the panel. */
export function LoginScreen() {
  const session = useSession();
  const store = useSessionStore();
  const { state } = useLocation();
  const isToCheck = session.state === 'unknown' && readDeviceKey('adminAuth') !== undefined;
  useEffect(() => {
    if (isToCheck) void store.verify();
  }, [isToCheck, store]);

  if (session.state === 'signed-in')
    return <Navigate to={returnPath(state) ?? paths.home} state={returnEntry(state)} replace />;
  if (session.state === 'blocked') return <Blocked reason={session.reason} onRetry={store.verify} />;
  if (isToCheck || session.state === 'authenticating') return <Authenticating />;
  const why = session.state === 'signed-out' ? session.why : 'nobody';
  return <Entrance why={hasEnded(state) ? 'ended' : why} />;
}

function Entrance({ why }: { readonly why: SignedOutReason }) {
  const { t } = useTranslation('admin');
  const [search] = useSearchParams();
  const link = search.get('link') ?? undefined;
  const [isExisting, setExisting] = useState(false);
  const { entrance, ask } = useEntrance(link);
  const demo = useDemoAccount();

  if (entrance.kind === 'checking') return <Authenticating />;
  if (entrance.kind === 'blocked') return <Blocked reason={entrance.reason} onRetry={ask} />;
  if (entrance.kind === 'first-account' && !isExisting) {
    return (
      <EntryPage title={t('setUp.title')}>
        <FirstAccountForm link={link} onAccountExists={() => setExisting(true)} />
        <RestoreHere />
      </EntryPage>
    );
  }
  return (
    <EntryPage title={t('login.title')}>
      {isExisting && <Text role="status">{t('setUp.done')}</Text>}
      {entrance.kind === 'set-up-elsewhere' && (
        <div role="status">
          <Text fw={700}>{t('setUp.elsewhere')}</Text>
          <Text c="dimmed">{t('setUp.elsewhereText')}</Text>
        </div>
      )}
      {why === 'elsewhere' && <Text role="status">{t('login.leftElsewhere')}</Text>}
      {demo && <Text role="status">{t('login.demo')}</Text>}
      <LoginForm
        key={demo?.email}
        startEmail={demo?.email ?? ''}
        startPassword={demo?.password ?? ''}
        hasEnded={why === 'ended'}
      />
    </EntryPage>
  );
}
