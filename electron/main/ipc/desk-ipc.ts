import { ipcMain } from 'electron';
import { type DeskCall, type DeskStatus, deskChannels } from '#core/bridge/desk-channels.ts';

export type DeskHandlers = {
  readonly getStatus: () => DeskStatus;
  readonly retryServer: () => void;
  readonly openDataFolder: () => void | Promise<void>;
  readonly quit: () => void;
};

/** Serves the bridge's calls; a page that may not call is refused before anything runs. None takes arguments. */
export function serveDeskCalls(handlers: DeskHandlers, mayCall: (url: string) => boolean): void {
  for (const name of Object.keys(deskChannels) as DeskCall[]) {
    ipcMain.handle(deskChannels[name], (event) => {
      const url = event.senderFrame?.parent === null ? event.senderFrame.url : '';
      if (!mayCall(url)) throw new Error('not allowed');
      return handlers[name]();
    });
  }
}
