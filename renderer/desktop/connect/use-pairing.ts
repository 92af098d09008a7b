import { useCallback, useEffect, useRef, useState } from 'react';
import type { PairingFault } from '#core/bridge/device-bridge.ts';
import { pairingCodeLength } from '#core/model/device.ts';
import { bridge } from './use-device.ts';

type Pairing = {
  readonly digits: string;
  readonly isBusy: boolean;
  readonly fault: PairingFault['fault'] | undefined;
  /** The seconds until the next attempt is allowed; 0 if it is allowed now. */
  readonly secondsLeft: number;
  add(digits: string): void;
  erase(): void;
};

/**
 * Manages the typed digits of the pairing code, and sends the code after the last digit. Clears the digits if the code
 * is not accepted.
 * @param startCode the code from a QR code, or an empty string
 */
export function usePairing(startCode: string): Pairing {
  const [digits, setDigits] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<PairingFault['fault']>();
  const { secondsLeft, waitFor } = useCountdown(() => setFault(undefined));

  const send = useCallback(
    async (code: string) => {
      setBusy(true);
      const wrong = await bridge()
        .pair(code)
        .catch((): PairingFault => ({ fault: 'failed' }));
      setBusy(false);
      if (wrong === undefined) return;
      setFault(wrong.fault);
      setDigits('');
      if (wrong.fault === 'wait') waitFor(wrong.retryAfterMs);
    },
    [waitFor],
  );
  const add = useCallback(
    (characters: string) => {
      if (isBusy || secondsLeft > 0) return;
      const next = (digits + characters.normalize('NFKC').replace(/\D/g, '')).slice(0, pairingCodeLength);
      if (next === digits) return;
      setFault(undefined);
      setDigits(next);
      if (next.length === pairingCodeLength) void send(next);
    },
    [digits, isBusy, secondsLeft, send],
  );
  const erase = useCallback(() => {
    if (!isBusy) setDigits(digits.slice(0, -1));
  }, [digits, isBusy]);

  const begun = useRef(false);
  useEffect(() => {
    if (startCode === '' || begun.current) return;
    begun.current = true;
    add(startCode);
  }, [startCode, add]);
  return { digits, isBusy, fault, secondsLeft, add, erase };
}

function useCountdown(onOver: () => void) {
  const [endsAt, setEndsAt] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    if (endsAt === 0) return;
    const look = () => {
      const left = Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000));
      setSecondsLeft(left);
      if (left > 0) return;
      setEndsAt(0);
      over.current();
    };
    look();
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  const waitFor = useCallback((ms: number) => setEndsAt(performance.now() + ms), []);
  return { secondsLeft, waitFor };
}
