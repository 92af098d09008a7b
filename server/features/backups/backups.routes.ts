import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Handlers } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import { sendStream } from '../../platform/send-stream.ts';
import type { SecurityNotes } from '../functions.ts';
import type { BackupsService } from './backups.service.ts';

type Calls = 'listBackups' | 'makeBackup' | 'setBackupFolder' | 'getBackup' | 'deleteBackup' | 'restoreBackup';

/** Returns the handlers of the calls for backups (BACKUP-1). */
export function backupHandlers(service: BackupsService, security: SecurityNotes): Handlers<StaffEndpoints, Calls> {
  return {
    listBackups: async ({ caller }) => {
      const { backups, ...top } = await service.list();
      return { data: backups, top: { ...top, canRestore: caller.isLocal } };
    },
    makeBackup: async ({ caller }) => {
      const data = await service.make();
      await security.note({ event: 'backup_made', about: data.backupId }, caller);
      return { data };
    },
    setBackupFolder: async ({ body, caller }) => {
      const data = await service.chooseFolder(body.folder);
      await security.note({ event: 'backup_folder_changed', about: data.path }, caller);
      return { data };
    },
    async getBackup({ params, caller, req, res }) {
      const file = await service.openFile(params.backupId);
      res.setHeader('Content-Type', 'application/zip');
      res.setHeader('Content-Disposition', `attachment; filename="takarabune-${params.backupId}.zip"`);
      res.setHeader('Cache-Control', 'no-store');
      if (req.method === 'HEAD') {
        file.destroy();
        res.end();
        return undefined;
      }
      // The download is recorded before the first byte, because even an interrupted download discloses data.
      await security.note({ event: 'backup_downloaded', about: params.backupId }, caller);
      await sendStream(file, res);
      return undefined;
    },
    deleteBackup: async ({ params, caller }) => {
      await service.remove(params.backupId);
      await security.note({ event: 'backup_deleted', about: params.backupId }, caller);
      return undefined;
    },
    restoreBackup: async ({ params, body, caller, res }) => {
      if (caller.session === undefined) throw new AppError('NOT_SIGNED_IN');
      const { beforeRestore, restart } = await service.restore(params.backupId, caller.session.email, {
        withoutPictures: body.withoutPictures === true,
      });
      // The server restarts even if the client has disconnected, because the restore can no longer be undone.
      if (res.destroyed) restart();
      else res.once('close', restart);
      return { data: { beforeRestore } };
    },
  };
}
