import { contextBridge, ipcRenderer } from 'electron';
import {
  type DeskBridge,
  type DeskStatus,
  deskChannels,
  deskStatusChannel,
  versionArgument,
} from '#core/bridge/desk-channels.ts';

const desk: DeskBridge = {
  version: process.argv.find((argument) => argument.startsWith(versionArgument))?.slice(versionArgument.length) ?? '',
  getStatus: () => ipcRenderer.invoke(deskChannels.getStatus),
  onStatus: (listener) => {
    const hear = (_event: unknown, status: DeskStatus) => listener(status);
    ipcRenderer.on(deskStatusChannel, hear);
    return () => {
      ipcRenderer.removeListener(deskStatusChannel, hear);
    };
  },
  retryServer: () => ipcRenderer.invoke(deskChannels.retryServer),
  openDataFolder: () => ipcRenderer.invoke(deskChannels.openDataFolder),
  quit: () => ipcRenderer.invoke(deskChannels.quit),
};

contextBridge.exposeInMainWorld('desk', desk);
