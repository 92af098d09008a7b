import { Bonjour } from 'bonjour-service';
import type { FoundServer } from '#core/bridge/device-bridge.ts';
import { type ReceivedAnnouncement, toFoundServers } from './found-servers.ts';
import { serviceType } from './service-type.ts';

/** The part of `bonjour-service`'s browser that is used here. */
export type ServiceBrowser = {
  readonly services: readonly ReceivedAnnouncement[];
  on(event: 'up' | 'down' | 'txt-update' | 'srv-update', listener: () => void): unknown;
  /** Asks the LAN again. */
  update(): void;
  stop(): void;
};
export type StartBrowsing = () => ServiceBrowser;

/** How often to ask the LAN again, in milliseconds. On Wi-Fi, about one multicast packet in ten can be lost. */
const queryEveryMs = 5_000;

/**
 * Listens for consoles in the LAN, and reports the list at once and after each change.
 * @param startBrowsing starts to listen in the LAN; tests pass their own source
 * @returns a function that stops listening
 */
export function findServers(
  { ownVersion, onFound }: { readonly ownVersion: string; readonly onFound: (servers: FoundServer[]) => void },
  startBrowsing: StartBrowsing = browseLan,
): () => void {
  const browser = startBrowsing();
  const report = () => onFound(toFoundServers(browser.services, ownVersion));
  for (const event of ['up', 'down', 'txt-update', 'srv-update'] as const) browser.on(event, report);
  const timer = setInterval(() => browser.update(), queryEveryMs);
  report();
  return () => {
    clearInterval(timer);
    browser.stop();
  };
}

function browseLan(): ServiceBrowser {
  // Errors are ignored, for example on a computer without a network card. People can still type the address.
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
