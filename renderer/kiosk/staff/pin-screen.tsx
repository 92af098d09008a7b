import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnlockAnswer } from '#core/bridge/kiosk-bridge.ts';
import { pinLength } from '#core/model/kiosk-pin-rules.ts';
import { ApiFailure, getCode } from '../../platform/api-failure.ts';
import { kioskApi } from '../data/kiosk-api.ts';
import { findKioskBridge } from '../data/shell.ts';
import { HomeButton, TopBar } from '../frame/top-bar.tsx';
import { Night } from '../scene/night.tsx';
import { DigitPad } from './digit-pad.tsx';
import styles from './pin-screen.module.css';

type Props = {
  readonly onHome: () => void;
  /** Called when the PIN is right, without a token if the desktop program checked the PIN itself (DESKTOP-21). */
  readonly onUnlocked: (token: string | undefined) => void;
};

/** Asks staff for the PIN. It shows a number pad, because a screen in a lobby has no keyboard (DESKTOP-20). */
export function PinScreen({ onHome, onUnlocked }: Props) {
  const { t } = useTranslation('kioskStaff');
  const { t: errors, i18n } = useTranslation('errors');
  const { unlock, isBusy, refused } = useUnlock(onUnlocked);
  const problem = () => {
    if (refused === undefined) return undefined;
    if (refused.code === 'KIOSK_PIN_WRONG' && refused.triesLeft !== undefined) {
      return t('pin.wrong', { count: refused.triesLeft });
    }
    const code = i18n.exists(refused.code, { ns: 'errors' }) ? refused.code : 'UNEXPECTED';
    return errors(code as 'UNEXPECTED');
  };
  return (
    <Night look="sea">
      <TopBar>
        <HomeButton onHome={onHome} />
      </TopBar>
      <main className={styles.pin}>
        <div className={styles.words}>
          <h1>{t('pin.title')}</h1>
          <p>{t('pin.guests')}</p>
        </div>
        <DigitPad
          minDigits={pinLength.least}
          maxDigits={pinLength.most}
          isSecret
          isBusy={isBusy}
          isLocked={refused?.code === 'PIN_PAD_LOCKED'}
          problem={problem()}
          submitText={t('pin.submit')}
          onSubmit={unlock}
          onCancel={onHome}
        />
        <div className={styles.notes}>
          <p>{t('pin.rule')}</p>
          <p>{t('pin.where')}</p>
          <p>{t('pin.rest')}</p>
        </div>
      </main>
    </Night>
  );
}

type Refused = Extract<UnlockAnswer, { isUnlocked: false }>;

/**
 * Checks a PIN with the desktop program if there is one, and otherwise with the server. The desktop program can check it
 * even while the server is unreachable.
 */
async function checkPin(pin: string): Promise<UnlockAnswer> {
  const shell = findKioskBridge();
  if (shell) return shell.unlock(pin);
  try {
    const { token } = await kioskApi.call('unlockKiosk', { body: { pin } });
    return { isUnlocked: true, token };
  } catch (error) {
    const data = error instanceof ApiFailure ? (error.data as { triesLeft?: number }) : {};
    return { ...data, isUnlocked: false, code: getCode(error) };
  }
}

function useUnlock(onUnlocked: (token: string | undefined) => void) {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const unlock = async (pin: string) => {
    setBusy(true);
    setRefused(undefined);
    const answer: UnlockAnswer = await checkPin(pin).catch(() => ({ isUnlocked: false, code: 'UNEXPECTED' }) as const);
    setBusy(false);
    if (answer.isUnlocked) return onUnlocked(answer.token);
    setRefused(answer);
  };
  return { unlock, isBusy, refused };
}
