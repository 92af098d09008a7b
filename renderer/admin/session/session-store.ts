import type { Role } from '#core/model/account.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import { clearAdminKeys, readDeviceKey, writeDeviceKey } from '../../platform/device-storage.ts';
import { getBlockReason } from '../server/query-client.ts';
import type { BlockReason, Session, SignedIn, SignedOutReason } from './session.ts';

export type SessionStore = {
  readonly read: () => Session;
  /** Calls `listener` after each change. Returns a function that removes the listener. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks the server whether the stored session is valid, unless it is already being asked. */
  readonly verify: () => Promise<void>;
  /** Stores the session of a new log-in. */
  readonly signIn: (answer: SignedIn) => void;
  /**
   * Replaces the session with the result of `call`. A new password, for example, ends all sessions, including this one.
   * While `call` runs, refusals of the old session are ignored.
   */
  readonly renew: (call: () => Promise<SignedIn>) => Promise<void>;
  /**
   * Clears the stored session. `ended` may come from a late reply to a call of an earlier session. It is therefore ignored
   * while the session is being verified or renewed, and if there was an earlier session, the server is asked first.
   */
  readonly signOut: (why: SignedOutReason) => void;
  /** Blocks the panel on this device. The stored session is kept for later. */
  readonly block: (reason: BlockReason) => void;
  /** Called when the person has logged out in another tab, where they were asked about unsaved work. */
  readonly leftElsewhere: () => void;
  /**
   * Called with the key of an item of the local storage that another tab has changed, or null if it has cleared the
   * storage.
   */
  readonly onStorage: (key: string | null) => void;
};

type Verify = () => Promise<{ readonly email: string; readonly role: Role }>;

/**
 * Creates the panel's only session store. It stores exactly the keys adminAuth, adminEmail and isAdmin (IDENTITY-8).
 * The role always comes from the server and is never read from the storage.
 */
export function createSessionStore(verifyCall: Verify): SessionStore {
  let session: Session = { state: 'unknown' };
  let isRenewing = false;
  /** Whether there was an earlier session, whose calls may still be refused late. */
  let hasForerunner = false;
  let isDoubted = false;
  const listeners = new Set<() => void>();
  const change = (next: Session) => {
    session = next;
    for (const listener of listeners) listener();
  };

  /** Returns whether the reply to `verify` still counts. A log-in or log-out during the call overrides it. */
  const isAsked = () => session.state === 'authenticating';

  const signOut = (why: SignedOutReason) => {
    // The reply that is still expected will show whether the session is valid.
    if (why === 'ended' && (isRenewing || isAsked())) return;
    if (why === 'ended' && hasForerunner && session.state === 'signed-in') void askWhetherEnded();
    else leave(why);
  };

  const askWhetherEnded = async () => {
    if (isDoubted) return;
    isDoubted = true;
    const token = readDeviceKey('adminAuth');
    try {
      await verifyCall();
    } catch (error) {
      if (readDeviceKey('adminAuth') === token && error instanceof ApiFailure && error.status === 401) leave('ended');
    } finally {
      isDoubted = false;
    }
  };

  const leave = (why: SignedOutReason) => {
    hasForerunner = true;
    // Calls that were under way at a log-out are refused late. This does not mean that the session has ended by itself.
    if (session.state === 'signed-out' && session.why === 'left') return;
    clearAdminKeys();
    change({ state: 'signed-out', why });
  };

  /**
   * Checks another tab's session without leaving the state `signed-in`, because the page and what was typed in it must
   * stay.
   */
  const verifyQuietly = async () => {
    const token = readDeviceKey('adminAuth');
    try {
      const { email, role } = await verifyCall();
      const isSame = session.state === 'signed-in' && session.email === email && session.role === role;
      if (readDeviceKey('adminAuth') === token && !isSame) change({ state: 'signed-in', email, role });
    } catch (error) {
      if (readDeviceKey('adminAuth') === token && error instanceof ApiFailure && error.status === 401) leave('ended');
    }
  };

  const verify = async () => {
    if (session.state === 'authenticating') return;
    change({ state: 'authenticating' });
    const token = readDeviceKey('adminAuth');
    try {
      const { email, role } = await verifyCall();
      if (!isAsked()) return;
      writeDeviceKey('adminEmail', email);
      writeDeviceKey('isAdmin', 'true');
      change({ state: 'signed-in', email, role });
    } catch (error) {
      if (!isAsked()) return;
      const reason = getBlockReason(error);
      if (reason) change({ state: 'blocked', reason });
      else if (error instanceof ApiFailure && (error.status === 401 || error.status === 403))
        leave(token ? 'ended' : 'nobody');
      else change({ state: 'unreachable' });
    }
  };

  const signIn = ({ token, email, role }: SignedIn) => {
    writeDeviceKey('adminAuth', token);
    writeDeviceKey('adminEmail', email);
    writeDeviceKey('isAdmin', 'true');
    change({ state: 'signed-in', email, role });
  };

  const renew = async (call: () => Promise<SignedIn>) => {
    isRenewing = true;
    try {
      const answer = await call();
      hasForerunner = true;
      signIn(answer);
    } finally {
      isRenewing = false;
    }
  };

  return {
    read: () => session,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    verify,
    signIn,
    renew,
    signOut,
    block: (reason) => change({ state: 'blocked', reason }),
    leftElsewhere: () => {
      const isOver = session.state === 'signed-in' || (session.state === 'signed-out' && session.why === 'ended');
      if (isOver && !readDeviceKey('adminAuth')) change({ state: 'signed-out', why: 'elsewhere' });
    },
    onStorage: (key) => {
      if (key !== 'adminAuth' && key !== null) return;
      const token = readDeviceKey('adminAuth');
      // Only `leftElsewhere` shows that this was a log-out and not an ended session. Until it is called, nothing that
      // was typed is deleted.
      if (!token && session.state === 'signed-in') change({ state: 'signed-out', why: 'ended' });
      else if (token && session.state === 'signed-in') {
        hasForerunner = true;
        void verifyQuietly();
      } else if (token && session.state === 'signed-out') void verify();
    },
  };
}
