import { z } from 'zod';
import { kioskBridge } from '#core/bridge/kiosk-bridge.ts';
import { serveCalls, validatedCall } from '../ipc/serve-calls.ts';
import type { KioskWindow } from '../windows/kiosk-window.ts';
import type { KioskLock } from './kiosk-lock.ts';

export type ServeKioskCallsOptions = {
  readonly lock: KioskLock;
  readonly window: () => KioskWindow | undefined;
  /** Called when staff leave the kiosk, after the lock has allowed it. */
  readonly onLeave: () => void;
  /**
   * Called when the page reports that the server does not know this device. A page is not trusted, so the caller must
   * check this with the server.
   */
  readonly onUnpaired: () => void;
};

/** Handles the calls of `window.kiosk`. Throws if it is called a second time in a run of the program. */
export function serveKioskCalls({ lock, window, onLeave, onUnpaired }: ServeKioskCallsOptions): void {
  const noArguments = z.tuple([]);
  serveCalls(
    kioskBridge,
    {
      unlock: validatedCall(z.tuple([z.string().regex(/^\d{1,12}$/)]), ([pin]) => lock.unlock(pin)),
      leave: validatedCall(noArguments, () => {
        if (!lock.isUnlocked) throw new Error('locked');
        onLeave();
      }),
      reportUnpaired: validatedCall(noArguments, onUnpaired),
    },
    ({ url }) => window()?.mayCall(url) ?? false,
  );
}
