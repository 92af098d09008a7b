import type { Role } from '#core/model/account.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import { clearAdminKeys, readDevice, writeDevice } from '../../platform/device-storage.ts';
import { blockReasonOf } from '../server/query-client.ts';
import type { BlockReason, Session, SignedIn, SignedOutWhy } from './session.ts';

export type SessionStore = {
  readonly read: () => Session;
  /** Calls `listener` after each change. Returns the function that removes it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks the server once whether the stored session is valid. */
  readonly verify: () => Promise<void>;
  /** Stores a new log-in. */
  readonly signIn: (answer: SignedIn) => void;
  /**
   * Replaces the session by the result of `call` (a new password ends all sessions, this one too). Replies that the old
   * one is over are ignored meanwhile.
   */
  readonly renew: (call: () => Promise<SignedIn>) => Promise<void>;
  /**
   * Clears the stored session. 'ended' may be the late reply to a call of an earlier session, so if there was one, the
   * server is asked first.
   */
  readonly signOut: (why: SignedOutWhy) => void;
  /** The panel does not open here. The stored session is kept for later. */
  readonly block: (reason: BlockReason) => void;
  /** The person has logged out in another tab, and was asked about unsaved work there. */
  readonly leftElsewhere: () => void;
  /** Another tab logged in, or its session is over. Tabs share their storage. */
  readonly onStorage: (key: string | null) => void;
};

type Verify = () => Promise<{ readonly email: string; readonly role: Role }>;

/**
 * Creates the panel's only session store. It stores exactly the keys adminAuth, adminEmail and isAdmin (IDENTITY-8). The role
 * comes from the server each time and is never read from storage.
 */
export function createSessionStore(verifyCall: Verify): SessionStore {
  let session: Session = { state: 'unknown' };
  let isRenewing = false;
  /** There was an earlier session, whose calls may still be refused late. */
  let hasForerunner = false;
  let isDoubted = false;
  const listeners = new Set<() => void>();
  const change = (next: Session) => {
    session = next;
    for (const listener of listeners) listener();
  };

  /** The reply is still expected. A log-in or log-out meanwhile overrides it. */
  const isAsked = () => session.state === 'authenticating';

  const signOut = (why: SignedOutWhy) => {
    // The expected reply will tell whether the session is valid.
    if (why === 'ended' && (isRenewing || isAsked())) return;
    if (why === 'ended' && hasForerunner && session.state === 'signed-in') void askWhetherEnded();
    else leave(why);
  };

  const askWhetherEnded = async () => {
    if (isDoubted) return;
    isDoubted = true;
    const token = readDevice('adminAuth');
    try {
      await verifyCall();
    } catch (error) {
      if (readDevice('adminAuth') === token && error instanceof ApiFailure && error.status === 401) leave('ended');
    } finally {
      isDoubted = false;
    }
  };

  const leave = (why: SignedOutWhy) => {
    hasForerunner = true;
    // Late calls after a log-out are refused. That does not count as an ended session.
    if (session.state === 'signed-out' && session.why === 'left') return;
    clearAdminKeys();
    change({ state: 'signed-out', why });
  };

  /** The page is not replaced meanwhile: another tab's new log-in must not remove what was typed here. */
  const verifyQuietly = async () => {
    const token = readDevice('adminAuth');
    try {
      const { email, role } = await verifyCall();
      const isSame = session.state === 'signed-in' && session.email === email && session.role === role;
      if (readDevice('adminAuth') === token && !isSame) change({ state: 'signed-in', email, role });
    } catch (error) {
      if (readDevice('adminAuth') === token && error instanceof ApiFailure && error.status === 401) leave('ended');
    }
  };

  const verify = async () => {
    if (session.state === 'authenticating') return;
    change({ state: 'authenticating' });
    const token = readDevice('adminAuth');
    try {
      const { email, role } = await verifyCall();
      if (!isAsked()) return;
      writeDevice('adminEmail', email);
      writeDevice('isAdmin', 'true');
      change({ state: 'signed-in', email, role });
    } catch (error) {
      if (!isAsked()) return;
      const reason = blockReasonOf(error);
      if (reason) change({ state: 'blocked', reason });
      else if (error instanceof ApiFailure && (error.status === 401 || error.status === 403))
        leave(token ? 'ended' : 'nobody');
      else change({ state: 'unreachable' });
    }
  };

  const signIn = ({ token, email, role }: SignedIn) => {
    writeDevice('adminAuth', token);
    writeDevice('adminEmail', email);
    writeDevice('isAdmin', 'true');
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
      if (isOver && !readDevice('adminAuth')) change({ state: 'signed-out', why: 'elsewhere' });
    },
    onStorage: (key) => {
      if (key !== 'adminAuth' && key !== null) return;
      const token = readDevice('adminAuth');
      // `leftElsewhere` tells a log-out from an ended session. Until then nothing typed is deleted.
      if (!token && session.state === 'signed-in') change({ state: 'signed-out', why: 'ended' });
      else if (token && session.state === 'signed-in') {
        hasForerunner = true;
        void verifyQuietly();
      } else if (token && session.state === 'signed-out') void verify();
    },
  };
}
