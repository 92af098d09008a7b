/**
 * The names of documents that belong to this computer or to signed-in users. Backups do not contain them, because a
 * downloaded backup may come into the wrong hands. Restores leave them unchanged. `machineFolders` are folders of such
 * documents.
 */
const machineDocuments = ['sessions', 'devices', 'device-codes', 'https', 'certificate', 'clock'] as const;
const machineFolders = ['sessions/', 'devices/', 'https/', 'secrets/'] as const;

export function isMachineDocument(name: string): boolean {
  return (
    machineDocuments.some((documentName) => documentName === name) ||
    machineFolders.some((folder) => name.startsWith(folder))
  );
}
