import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getCode } from '../../platform/api-failure.ts';
import { type KioskState, pollMs, reduceFailure } from './kiosk-state.ts';
import { loadKiosk } from './load-kiosk.ts';
import { findKioskBridge } from './shell.ts';

/**
 * Polls the server, and returns what the kiosk shows. A change of language polls at once, because the server returns titles
 * in the language of the call. `askNow` also polls at once.
 */
export function useKiosk(): { readonly state: KioskState; readonly askNow: () => void } {
  const [state, setState] = useState<KioskState>({ kind: 'starting' });
  const [round, setRound] = useState(0);
  const { i18n } = useTranslation();
  const { language } = i18n;

  useEffect(() => {
    // Each change of `round` or `language` restarts the polls.
    void round;
    void language;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    const ask = async () => {
      let next: number = pollMs.open;
      try {
        const data = await loadKiosk(abort.signal);
        failures = 0;
        if (!abort.signal.aborted) setState({ kind: 'open', data });
      } catch (error) {
        if (abort.signal.aborted) return;
        failures += 1;
        const code = getCode(error);
        if (code === 'DEVICE_NOT_PAIRED') void findKioskBridge()?.reportUnpaired();
        setState((before) => reduceFailure(before, code, failures));
        next = pollMs.away;
      }
      if (!abort.signal.aborted) timer = setTimeout(ask, next);
    };
    void ask();
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [round, language]);

  return { state, askNow: () => setRound((count) => count + 1) };
}
