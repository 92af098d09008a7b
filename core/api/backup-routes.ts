import type { Route } from './routes.ts';

/** The calls for backups (BACKUP-1). */
export const backupRoutes = {
  listBackups: { method: 'GET', path: '/backups' },
  makeBackup: { method: 'POST', path: '/backups' },
  setBackupFolder: { method: 'PUT', path: '/backups/folder' },
  getBackup: { method: 'GET', path: '/backups/:backupId' },
  deleteBackup: { method: 'DELETE', path: '/backups/:backupId' },
  restoreBackup: { method: 'POST', path: '/backups/:backupId/restore' },
} as const satisfies Record<string, Route>;
