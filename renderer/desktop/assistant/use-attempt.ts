import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssistantFault } from '#core/bridge/console-assistant.ts';

const own = ['ADDRESS_INVALID', 'PRINTER_ADDRESS', 'PORT_FIXED', 'PORT_NOT_FREE'] as const;
const reasons = ['short', 'blank', 'email', 'common'] as const;

/**
 * Returns `attempt`, which makes a call unless another one is running and resolves to whether it succeeded. `problem` says in
 * the user's language why the last call was refused; it is empty if it was not.
 */
export function useAttempt() {
  const faultText = useFaultText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const attempt = async (run: () => Promise<AssistantFault | null>): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setProblem('');
    try {
      const fault = await run();
      setProblem(fault === null ? '' : faultText(fault));
      return fault === null;
    } finally {
      setBusy(false);
    }
  };
  return { attempt, isBusy, problem, setProblem };
}

function useFaultText(): (fault: AssistantFault) => string {
  const { t } = useTranslation('assistant');
  const { t: error, i18n } = useTranslation('errors');
  return ({ code, reason, retryAfterMs }) => {
    const named = own.find((candidate) => candidate === code);
    if (named) return t(`fault.${named}`);
    const weak = reasons.find((candidate) => candidate === reason);
    if (code === 'PASSWORD_TOO_WEAK' && weak) return t(`password.${weak}`);
    if (retryAfterMs) return error('waitSeconds', { seconds: Math.ceil(retryAfterMs / 1_000) });
    return i18n.exists(code, { ns: 'errors' }) ? error(code as 'UNEXPECTED') : error('UNEXPECTED');
  };
}
