import type { TFunction } from 'i18next';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceScreen, PairingFault } from '#core/bridge/device-bridge.ts';
import { type DeviceRole, pairingCodeLength } from '#core/model/device.ts';
import { Note } from '../frame/note.tsx';
import { ActionButton } from '../frame/press.tsx';
import { KeyPad } from './key-pad.tsx';
import styles from './pair-device.module.css';
import { SetUpFrame } from './set-up-frame.tsx';
import { bridge } from './use-device.ts';
import { usePairing } from './use-pairing.ts';

type Props = {
  readonly screen: Extract<DeviceScreen, { at: 'pair' }>;
  readonly role: DeviceRole;
  readonly isKept: boolean;
};

/** Asks for the six digits from the front desk's screen, typed on a keyboard or on the pad. */
export function PairDevice({ screen, role, isKept }: Props) {
  const { t } = useTranslation('device');
  const { digits, isBusy, fault, secondsLeft, add, erase } = usePairing(screen.code ?? '');
  const field = useRef<HTMLInputElement>(null);
  const [hintId, faultId] = [useId(), useId()];
  // Runs after the heading got the focus, so that typing works at once.
  useEffect(() => field.current?.focus(), []);

  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Backspace' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    erase();
  };
  const fromPad = (action: () => void) => {
    action();
    field.current?.focus();
  };
  return (
    <SetUpFrame
      step={2}
      mood={fault === undefined ? 'thinking' : 'sorry'}
      title={t('pair.title')}
      lead={t(`pair.lead.${role}`, { hotel: screen.hotelName || new URL(screen.server).host })}
      foot={
        <>
          {screen.why === 'revoked' ? (
            <span />
          ) : (
            <ActionButton look="quiet" onClick={() => void bridge().leaveServer()}>
              {t('back')}
            </ActionButton>
          )}
          <ActionButton look="main" isBusy={isBusy} disabled>
            {isBusy ? t('pair.busy') : t('pair.next')}
          </ActionButton>
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.left}>
          {screen.why === 'revoked' && (
            <Note tone="sun" isAlert>
              {t('pair.revoked')}
            </Note>
          )}
          <label className={styles.six}>
            <span className="unseen">{t('pair.digits')}</span>
            <input
              ref={field}
              className={styles.input}
              inputMode="numeric"
              autoComplete="one-time-code"
              value=""
              aria-describedby={fault === undefined ? hintId : faultId}
              aria-invalid={fault !== undefined}
              onKeyDown={onKey}
              onChange={(event) => add(event.currentTarget.value)}
            />
            <Boxes digits={digits} shakes={fault !== undefined} />
          </label>
          <p className="unseen" role="status">
            {digits.split('').join(' ')}
          </p>
          <p id={hintId} className={styles.hint}>
            {t('pair.hint')}
          </p>
          {fault !== undefined && (
            <Note id={faultId} tone="bad" isAlert>
              {faultText(fault, role, secondsLeft, t)}
            </Note>
          )}
          <HowTo />
          <Note tone="stone">{t(`pair.note.${role}`)}</Note>
          {!isKept && <Note tone="sun">{t('pair.notKept')}</Note>}
        </div>
        <KeyPad
          look="number"
          label={t('pair.pad')}
          keys={['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']}
          eraseText={t('pair.erase')}
          isDisabled={isBusy || secondsLeft > 0}
          onKey={(digit) => fromPad(() => add(digit))}
          onErase={() => fromPad(erase)}
        />
      </div>
    </SetUpFrame>
  );
}

/** Shows the typed digits in two groups of three. The invisible input field is on top of them. */
function Boxes({ digits, shakes }: { readonly digits: string; readonly shakes: boolean }) {
  return (
    <span className={`${styles.boxes} ${shakes ? styles.shakes : ''}`} aria-hidden="true">
      {Array.from({ length: pairingCodeLength }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the identity of a place
        <span key={index} className={index === digits.length ? styles.now : undefined}>
          {digits[index]}
        </span>
      ))}
    </span>
  );
}

function HowTo() {
  const { t } = useTranslation('device');
  return (
    <div className={styles.how}>
      <div className={styles.screen} aria-hidden="true">
        <div>
          {t('pair.screen')}
          <b>417 •••</b>
        </div>
      </div>
      <div>
        <h2>{t('pair.howTitle')}</h2>
        <p>{t('pair.howWhere')}</p>
        <p>{t('pair.howSteps')}</p>
      </div>
    </div>
  );
}

function faultText(fault: PairingFault['fault'], role: DeviceRole, seconds: number, t: TFunction<'device'>): string {
  if (fault === 'other-role') return t(`pair.otherRole.${role}`);
  return fault === 'wait' ? t('pair.wait', { seconds }) : t(`pair.${fault}`);
}
