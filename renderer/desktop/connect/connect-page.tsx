import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogInFault, VersionFit, Versions } from '#core/bridge/device-bridge.ts';
import type { DeviceRole } from '#core/model/device.ts';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { StaffAway } from '../away/staff-away.tsx';
import { Note } from '../frame/note.tsx';
import { ActionButton } from '../frame/press.tsx';
import { ChooseServer } from './choose-server.tsx';
import styles from './connect-page.module.css';
import { PairDevice } from './pair-device.tsx';
import { SetUpFrame } from './set-up-frame.tsx';
import { bridge, useDevice } from './use-device.ts';

/** The shell's page on a kiosk or tablet. It is shown until the kiosk page or the panel can open. */
export function ConnectPage() {
  const { t } = useTranslation('device');
  useDocumentTitle(t('appName'));
  const state = useDevice();
  if (state === undefined) return null;
  const { screen, role } = state;
  switch (screen.at) {
    case 'connect':
      return <ChooseServer present={screen.present} mayChangeRole={state.mayChangeRole} />;
    case 'pair':
      return <PairDevice key={`${screen.server} ${screen.code}`} screen={screen} role={role} isKept={state.isKept} />;
    case 'gate':
      return <Gate server={screen.server} to={screen.to} />;
    case 'left':
      return <LeftByPin mayChangeRole={state.mayChangeRole} />;
    case 'version':
      return <VersionMismatch fit={screen.fit} versions={screen.versions} role={role} />;
    case 'away':
      return <StaffAway server={screen.server} since={screen.since} why={screen.why} />;
    case 'checking':
    case 'open':
      return <Checking />;
  }
}

/** Asks staff to log in on the current server before they may choose another server or role (DESKTOP-16). */
export function Gate({ server, to }: { readonly server: string; readonly to: 'server' | 'role' }) {
  const { t } = useTranslation('device');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<LogInFault>();
  const [isBusy, setBusy] = useState(false);
  const formId = useId();
  const logIn = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    // A rejected call says nothing about e-mail address and password.
    setFault(
      await bridge()
        .logIn(email, password)
        .catch((): LogInFault => ({ fault: 'failed' })),
    );
    setBusy(false);
  };
  return (
    <SetUpFrame
      step={1}
      mood="thinking"
      title={t(to === 'role' ? 'gate.roleTitle' : 'gate.title')}
      lead={t('gate.lead', { server: new URL(server).host })}
      foot={
        <>
          <ActionButton look="quiet" onClick={() => void bridge().goBack()}>
            {t('back')}
          </ActionButton>
          <ActionButton look="main" type="submit" form={formId} isBusy={isBusy} shortcut="Enter">
            {t('gate.next')}
          </ActionButton>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void logIn(event)} noValidate>
        <label>
          {t('gate.email')}
          <input
            type="email"
            autoComplete="off"
            maxLength={200}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        </label>
        <label>
          {t('gate.password')}
          <input
            type="password"
            autoComplete="off"
            maxLength={200}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </label>
        {fault !== undefined && (
          <Note tone="bad" isAlert>
            {fault.fault === 'wait'
              ? t('pair.wait', { seconds: Math.ceil(fault.retryAfterMs / 1_000) })
              : t(`gate.${fault.fault}`)}
          </Note>
        )}
      </form>
    </SetUpFrame>
  );
}

/** Shown after staff have left the kiosk with the PIN. */
function LeftByPin({ mayChangeRole }: { readonly mayChangeRole: boolean }) {
  const { t } = useTranslation('device');
  return (
    <SetUpFrame step={3} mood="asleep" title={t('left.title')} lead={t('left.lead')}>
      <div className={styles.deeds}>
        <ActionButton look="main" onClick={() => void bridge().goBack()}>
          {t('left.return')}
        </ActionButton>
        <ActionButton onClick={() => void bridge().leaveServer()}>{t('left.change')}</ActionButton>
        {mayChangeRole && <ActionButton onClick={() => void bridge().changeRole()}>{t('role.change')}</ActionButton>}
        <ActionButton onClick={() => void bridge().quit()}>{t('left.quit')}</ActionButton>
      </div>
    </SetUpFrame>
  );
}

type ApartProps = { readonly fit: VersionFit; readonly versions: Versions; readonly role: DeviceRole };

/** Shown while the versions of program and server do not fit together. The program checks again by itself. */
function VersionMismatch({ fit, versions, role }: ApartProps) {
  const { t } = useTranslation('device');
  const text = fit === 'server-too-old' ? 'version.server-too-old' : 'version.server-too-new';
  return (
    <SetUpFrame
      step={1}
      mood="sorry"
      title={t('version.title')}
      foot={
        role === 'tablet' && (
          <>
            <ActionButton look="quiet" onClick={() => void bridge().leaveServer()}>
              {t('away.change')}
            </ActionButton>
            <ActionButton onClick={() => void bridge().look()}>{t('away.look')}</ActionButton>
          </>
        )
      }
    >
      <div className={styles.words} role="status">
        <p>{t(text, versions)}</p>
        <p>{t('version.waits')}</p>
      </div>
    </SetUpFrame>
  );
}

/** Shown until the first check of the server is finished. */
function Checking() {
  const { t } = useTranslation('device');
  return (
    <main className={styles.checking} role="status">
      {t('checking.text')}
    </main>
  );
}
