import { safeStorage } from 'electron';
import type { Encryption } from './token-store.ts';

/** Newer versions of Electron; an older one has the synchronous calls alone, and Electron 46 will not have them. */
const isAsync = () => typeof safeStorage.encryptStringAsync === 'function';

/** What the system offers: DPAPI, the keychain, or a keyring of Linux. */
export const systemEncryption: Encryption = {
  isAvailable: async () => {
    const isThere = isAsync() ? await safeStorage.isAsyncEncryptionAvailable() : safeStorage.isEncryptionAvailable();
    // Without a keyring Linux 'encrypts' with a password that everybody knows.
    return isThere && !(process.platform === 'linux' && isPlain(safeStorage.getSelectedStorageBackend()));
  },
  encrypt: async (text) => (isAsync() ? safeStorage.encryptStringAsync(text) : safeStorage.encryptString(text)),
  decrypt: async (bytes) =>
    isAsync() ? (await safeStorage.decryptStringAsync(bytes)).result : safeStorage.decryptString(bytes),
};

const isPlain = (backend: string) => backend === 'basic_text' || backend === 'unknown';
