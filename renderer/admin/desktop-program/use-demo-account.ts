import { useEffect, useState } from 'react';
import type { DemoAccount } from '#core/bridge/desktop-bridge.ts';
import { findDesktop } from '../../platform/desktop.ts';

/**
 * Returns the account of the demo hotel that `--demo` opens in the desktop program, or undefined if there is none or
 * the program is not ready.
 */
export function useDemoAccount(): DemoAccount | undefined {
  const [account, setAccount] = useState<DemoAccount>();
  useEffect(() => {
    const shell = findDesktop();
    if (shell === undefined) return;
    const learn = (status: Awaited<ReturnType<typeof shell.getStatus>>) => {
      if (status.state === 'ready') setAccount(status.demoAccount);
    };
    void shell.getStatus().then(learn);
    return shell.onStatus(learn);
  }, []);
  return account;
}
