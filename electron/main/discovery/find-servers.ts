import { Bonjour } from 'bonjour-service';
import type { FoundServer } from '#core/bridge/device-bridge.ts';
import { type Announcement, foundServers } from './found-servers.ts';
import { serviceType } from './service-type.ts';

/** The part of `bonjour-service`'s browser that is used here. */
export type Listening = {
  readonly services: readonly Announcement[];
  on(event: 'up' | 'down' | 'txt-update' | 'srv-update', listener: () => void): unknown;
  /** Asks the LAN again. */
  update(): void;
  stop(): void;
};
export type Listen = () => Listening;

/** How often to ask the LAN again, in milliseconds. Wi-Fi can lose about every tenth multicast packet. */
const askAgainMs = 5_000;

/**
 * Listens for consoles in the LAN, and reports the list at once and after each change.
 * @param listen starts to listen in the LAN; tests pass their own source
 * @returns a function that stops listening
 */
export function findServers(
  { ownVersion, onFound }: { readonly ownVersion: string; readonly onFound: (servers: FoundServer[]) => void },
  listen: Listen = listenInLan,
): () => void {
  const listening = listen();
  const tell = () => onFound(foundServers(listening.services, ownVersion));
  for (const event of ['up', 'down', 'txt-update', 'srv-update'] as const) listening.on(event, tell);
  const timer = setInterval(() => listening.update(), askAgainMs);
  tell();
  return () => {
    clearInterval(timer);
    listening.stop();
  };
}

function listenInLan(): Listening {
  // Errors are ignored. On a computer without a network card, people can type the address.
  const bonjour = new Bonjour({}, () => undefined);
  const browser = bonjour.find({ type: serviceType });
  return {
    get services() {
      return browser.services;
    },
    on: (event, listener) => browser.on(event, listener),
    update: () => browser.update(),
    stop: () => {
      browser.stop();
      bonjour.destroy();
    },
  };
}
