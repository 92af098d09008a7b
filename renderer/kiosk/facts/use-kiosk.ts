import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../platform/api-failure.ts';
import { afterFailure, type KioskState, pollMs } from './kiosk-state.ts';
import { loadKiosk } from './load-kiosk.ts';
import { shellAround } from './shell.ts';

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
    const given = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    const ask = async () => {
      let next: number = pollMs.open;
      try {
        const data = await loadKiosk(given.signal);
        failures = 0;
        if (!given.signal.aborted) setState({ kind: 'open', data });
      } catch (error) {
        if (given.signal.aborted) return;
        failures += 1;
        const code = codeOf(error);
        if (code === 'DEVICE_NOT_PAIRED') void shellAround()?.reportUnpaired();
        setState((before) => afterFailure(before, code, failures));
        next = pollMs.away;
      }
      if (!given.signal.aborted) timer = setTimeout(ask, next);
    };
    void ask();
    return () => {
      given.abort();
      clearTimeout(timer);
    };
  }, [round, language]);

  return { state, askNow: () => setRound((count) => count + 1) };
}
