import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getCode } from '../../platform/api-failure.ts';
import { useErrorText } from '../../platform/error-text.ts';
import { kioskApi } from '../data/kiosk-api.ts';
import { TopBar } from '../frame/top-bar.tsx';
import { Night } from '../scene/night.tsx';
import { DigitPad } from '../staff/digit-pad.tsx';
import styles from '../staff/pin-screen.module.css';

/** The number of digits of a pairing code. */
const codeLength = 6;

/**
 * The screen of a browser that is not a kiosk yet. Staff type the code that the panel shows. A code in the page's URL is
 * filled in and removed from the URL at once.
 */
export function PairScreen({ onPaired }: { readonly onPaired: () => void }) {
  const { t } = useTranslation('kioskStaff');
  const errorText = useErrorText();
  const [start] = useState(takeCode);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const pair = async (code: string) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await kioskApi.call('pairDevice', { body: { code, role: 'kiosk' } });
      onPaired();
    } catch (error) {
      setProblem(getCode(error) === 'PAIRING_CODE_OTHER_ROLE' ? t('pair.otherRole') : errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Night look="sea">
      <TopBar>{null}</TopBar>
      <main className={styles.pin}>
        <div className={styles.words}>
          <h1>{t('pair.title')}</h1>
          <p>{t('pair.text')}</p>
        </div>
        <DigitPad
          minDigits={codeLength}
          maxDigits={codeLength}
          start={start}
          isBusy={isBusy}
          problem={problem}
          submitText={t('pair.submit')}
          onSubmit={pair}
        />
        <span />
      </main>
    </Night>
  );
}

/** Returns the code in the page's URL, or an empty text, and removes the query from the URL. */
function takeCode(): string {
  const code = new URLSearchParams(location.search).get('code')?.replace(/\D/g, '').slice(0, codeLength) ?? '';
  if (location.search !== '') history.replaceState(null, '', location.pathname);
  return code;
}
