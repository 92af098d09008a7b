import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundServer, SeenServer, ServerFault } from '#core/bridge/device-bridge.ts';
import { Note } from '../frame/note.tsx';
import { ActionButton } from '../frame/press.tsx';
import { Spinner } from '../frame/spinner.tsx';
import styles from './choose-server.module.css';
import { KeyPad } from './key-pad.tsx';
import { ScanQr } from './scan-qr.tsx';
import { ServerOption } from './server-option.tsx';
import { SetUpFrame } from './set-up-frame.tsx';
import { bridge } from './use-device.ts';

type Props = { readonly present?: string | undefined; readonly mayChangeRole: boolean };

/**
 * Asks which front desk's computer to use. It can be found in the LAN, typed, or read from the pairing QR code
 * (DESKTOP-14).
 */
export function ChooseServer({ present, mayChangeRole }: Props) {
  const { t } = useTranslation('device');
  const found = useFoundServers();
  const [typed, setTyped] = useState<SeenServer>();
  const [chosen, setChosen] = useState<string>();
  const formId = useId();
  const listed = found.filter(({ origin }) => origin !== typed?.origin);
  const servers: readonly (SeenServer | FoundServer)[] = typed === undefined ? listed : [typed, ...listed];
  const server = servers.find(({ origin }) => origin === chosen);
  const mayConnect = server !== undefined && canConnect(server);

  const connect = (event: FormEvent) => {
    event.preventDefault();
    if (mayConnect) void bridge().chooseServer(server.origin);
  };
  return (
    <SetUpFrame
      step={1}
      mood="hello"
      title={t('connect.title')}
      lead={t('connect.lead')}
      foot={
        <>
          {present !== undefined && (
            <ActionButton look="quiet" onClick={() => void bridge().goBack()}>
              {t('connect.stay')}
            </ActionButton>
          )}
          {present === undefined && mayChangeRole && (
            <ActionButton look="quiet" onClick={() => void bridge().changeRole()}>
              {t('role.change')}
            </ActionButton>
          )}
          {present === undefined && !mayChangeRole && <span />}
          <ActionButton look="main" type="submit" form={formId} disabled={!mayConnect} shortcut="Enter">
            {server === undefined ? t('connect.next') : t('connect.nextTo', { name: getServerName(server, t) })}
          </ActionButton>
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.ways}>
          <form id={formId} onSubmit={connect}>
            <fieldset className={styles.servers}>
              <legend className="unseen">{t('connect.found')}</legend>
              {servers.map((item) => (
                <ServerOption
                  key={item.origin}
                  server={item}
                  isTyped={item === typed}
                  isChosen={item.origin === chosen}
                  onChoose={() => setChosen(item.origin)}
                />
              ))}
            </fieldset>
          </form>
          <p className={styles.searching} role="status">
            <Spinner />
            <span>
              {t('connect.searching')} {t('connect.orType')}
            </span>
          </p>
          <AddressForm
            onSeen={(seen) => {
              setTyped(seen);
              setChosen(seen.origin);
            }}
          />
          <Note tone="sea">{t('connect.note')}</Note>
        </div>
        <ScanQr />
      </div>
    </SetUpFrame>
  );
}

/** Returns whether the versions fit. If they do not, the badge shows which program needs an update. */
const canConnect = ({ fit }: SeenServer) => fit !== 'server-too-old' && fit !== 'server-too-new';

const getServerName = ({ hotelName, origin }: SeenServer, t: (key: 'connect.unnamed') => string) =>
  hotelName || (origin === '' ? t('connect.unnamed') : new URL(origin).host);

function useFoundServers(): readonly FoundServer[] {
  const [found, setFound] = useState<readonly FoundServer[]>([]);
  useEffect(() => {
    const end = bridge().onServers(setFound);
    void bridge().findServers();
    return () => {
      end();
      void bridge().stopFinding();
    };
  }, []);
  return found;
}

const longestAddress = 200;

/**
 * A field for the address that the front desk's screen shows, with keys for devices without a keyboard. A wrong address stays in
 * the field.
 */
function AddressForm({ onSeen }: { readonly onSeen: (server: SeenServer) => void }) {
  const { t } = useTranslation('device');
  const [address, setAddress] = useState('');
  const [fault, setFault] = useState<ServerFault>();
  const [isBusy, setBusy] = useState(false);
  const [fieldId, faultId] = [useId(), useId()];
  const change = (text: string) => {
    setAddress(text.slice(0, longestAddress));
    setFault(undefined);
  };
  const check = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFault(undefined);
    const seen = await bridge()
      .checkServer(address)
      .catch(() => ({ fault: 'away' as const }));
    setBusy(false);
    if ('fault' in seen) setFault(seen.fault);
    else onSeen(seen);
  };
  return (
    <form className={styles.typed} onSubmit={(event) => void check(event)} noValidate>
      <div className={styles.label}>
        <label htmlFor={fieldId}>{t('connect.address')}</label>
        <span>{t('connect.addressWhere')}</span>
      </div>
      <div className={styles.field}>
        <input
          id={fieldId}
          value={address}
          maxLength={longestAddress}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('connect.addressExample')}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : faultId}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <ActionButton type="submit" isBusy={isBusy}>
          {t('connect.check')}
        </ActionButton>
      </div>
      <KeyPad
        look="address"
        label={t('connect.pad')}
        keys={['1', '2', '3', '4', '5', '.', '6', '7', '8', '9', '0', ':']}
        eraseText={t('pair.erase')}
        onKey={(character) => change(address + character)}
        onErase={() => change(address.slice(0, -1))}
      />
      {fault !== undefined && (
        <Note id={faultId} tone="bad" isAlert>
          {t(`fault.${fault}`)}
        </Note>
      )}
    </form>
  );
}
