import { safeStorage } from 'electron';
import type { Encryption } from './token-store.ts';

/**
 * Returns whether this version of Electron has the asynchronous calls. Older versions only have the synchronous calls,
 * which Electron 46 removes.
 */
const isAsync = () => typeof safeStorage.encryptStringAsync === 'function';

/** The operating system's encryption: DPAPI, the keychain, or a keyring on Linux. */
export const systemEncryption: Encryption = {
  isAvailable: async () => {
    const isThere = isAsync() ? await safeStorage.isAsyncEncryptionAvailable() : safeStorage.isEncryptionAvailable();
    // Without a keyring, Electron on Linux encrypts with a well-known password, which does not count.
    return isThere && !(process.platform === 'linux' && isPlain(safeStorage.getSelectedStorageBackend()));
  },
  encrypt: async (text) => (isAsync() ? safeStorage.encryptStringAsync(text) : safeStorage.encryptString(text)),
  decrypt: async (bytes) =>
    isAsync() ? (await safeStorage.decryptStringAsync(bytes)).result : safeStorage.decryptString(bytes),
};

const isPlain = (backend: string) => backend === 'basic_text' || backend === 'unknown';
