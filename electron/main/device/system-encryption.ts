import { safeStorage } from 'electron';
import type { Encryption } from './token-store.ts';

/**
 * Returns whether this version of Electron has the asynchronous calls. Older versions only have the synchronous calls,
 * which Electron 46 removes.
 */
const hasAsyncCalls = () => typeof safeStorage.encryptStringAsync === 'function';

/** The operating system's encryption: DPAPI, the keychain, or a keyring on Linux. */
export const systemEncryption: Encryption = {
  isAvailable: async () => {
    const isAvailable = hasAsyncCalls()
      ? await safeStorage.isAsyncEncryptionAvailable()
      : safeStorage.isEncryptionAvailable();
    // Without a keyring, Electron on Linux encrypts with a well-known password, which does not count.
    return isAvailable && !(process.platform === 'linux' && isUnprotected(safeStorage.getSelectedStorageBackend()));
  },
  encrypt: async (text) => (hasAsyncCalls() ? safeStorage.encryptStringAsync(text) : safeStorage.encryptString(text)),
  decrypt: async (bytes) =>
    hasAsyncCalls() ? (await safeStorage.decryptStringAsync(bytes)).result : safeStorage.decryptString(bytes),
};

const isUnprotected = (backend: string) => backend === 'basic_text' || backend === 'unknown';
