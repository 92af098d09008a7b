/**
 * Documents that belong to this computer or to signed-in users. Backups leave them out, because anybody may get hold of
 * a download, and restores leave them unchanged. Entries are document names, or folders with a trailing slash.
 */
const machineDocuments = ['sessions', 'devices', 'device-codes', 'https', 'certificate', 'clock'] as const;
const machineFolders = ['sessions/', 'devices/', 'https/', 'secrets/'] as const;

export function isMachineDocument(name: string): boolean {
  return machineDocuments.some((one) => one === name) || machineFolders.some((folder) => name.startsWith(folder));
}
