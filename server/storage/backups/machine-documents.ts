/**
 * Documents that belong to this computer or to who is signed in, and that leave it in no backup: a download may get into any
 * hands. A restore leaves them as they are. Names of documents, and of folders with a slash at the end.
 */
const machineDocuments = ['sessions', 'devices', 'device-codes', 'https', 'certificate', 'clock'] as const;
const machineFolders = ['sessions/', 'devices/', 'https/', 'secrets/'] as const;

export function isMachineDocument(name: string): boolean {
  return machineDocuments.some((one) => one === name) || machineFolders.some((folder) => name.startsWith(folder));
}
