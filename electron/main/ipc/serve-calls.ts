import { ipcMain, type WebContents } from 'electron';
import type { z } from 'zod';
import { type BridgeTable, callChannel, eventChannel } from '#core/bridge/bridge.ts';

/** The caller of a bridge call: a window's contents and the URL of its main frame. */
export type Caller = { readonly contents: WebContents; readonly url: string };

export type CallHandler = (caller: Caller, args: readonly unknown[]) => unknown;

/**
 * Returns a handler that first validates the arguments of its call, and throws if they are invalid.
 * @param schema a tuple with one schema for each argument
 * @param handle handles the call; receives the arguments and the caller
 */
export function validatedCall<S extends z.ZodTuple>(
  schema: S,
  handle: (args: z.output<S>, caller: Caller) => unknown,
): CallHandler {
  return (caller, args) => {
    const parsed = schema.safeParse(args);
    if (!parsed.success) throw new Error('bad arguments');
    return handle(parsed.data, caller);
  };
}

/**
 * Handles the calls of a bridge. Throws if the bridge already has handlers. Refuses calls from frames inside a page, and from
 * pages that `mayCall` does not allow (DESKTOP-11).
 */
export function serveCalls<T extends BridgeTable>(
  table: T,
  calls: { readonly [Name in T['calls'][number]]: CallHandler },
  mayCall: (caller: Caller) => boolean,
): void {
  for (const [name, handler] of Object.entries<CallHandler>(calls)) {
    ipcMain.handle(callChannel(table, name), (event, ...args) => {
      const url = event.senderFrame?.parent === null ? event.senderFrame.url : undefined;
      const caller = url === undefined ? undefined : { contents: event.sender, url };
      if (caller === undefined || !mayCall(caller)) throw new Error('not allowed');
      return handler(caller, args);
    });
  }
}

/** Sends an event of a bridge to a window's page. Does nothing if the page no longer exists. */
export function sendEvent<T extends BridgeTable>(
  contents: WebContents,
  table: T,
  event: T['events'][number],
  value: unknown,
): void {
  if (!contents.isDestroyed()) contents.send(eventChannel(table, event), value);
}
