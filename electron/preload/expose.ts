import { contextBridge, ipcRenderer } from 'electron';
import { type BridgeTable, callChannel, eventChannel, versionArgument } from '#core/bridge/bridge.ts';

/**
 * Adds `window[table.scope]` to the page, with the program's version, a function for each call, and an `on…` function for each
 * event, which returns a function that unsubscribes.
 */
export function expose(table: BridgeTable): void {
  const version = process.argv.find((argument) => argument.startsWith(versionArgument))?.slice(versionArgument.length);
  const calls = table.calls.map((name) => [
    name,
    (...args: unknown[]) => ipcRenderer.invoke(callChannel(table, name), ...args),
  ]);
  const events = table.events.map((name) => [
    `on${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    createSubscribe(table, name),
  ]);
  contextBridge.exposeInMainWorld(table.scope, {
    version: version ?? '',
    ...Object.fromEntries([...calls, ...events]),
  });
}

function createSubscribe(table: BridgeTable, name: string) {
  return (listener: (value: unknown) => void) => {
    const handler = (_event: unknown, value: unknown) => listener(value);
    ipcRenderer.on(eventChannel(table, name), handler);
    return () => {
      ipcRenderer.removeListener(eventChannel(table, name), handler);
    };
  };
}
