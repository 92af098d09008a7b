import { ApiFailure } from './api-failure.ts';
import { readDevice, writeDevice } from './device-storage.ts';
import type { Answered, Outgoing } from './exchange.ts';

/** Where a server started by hand may listen. */
const localPorts = ['8080', '8081', '8082', '3000', '5000'];

type SendTo = (origin: string, outgoing: Outgoing) => Promise<Answered>;

/**
 * Local development only (specification 7): a network error at the page's own origin is tried again on other local ports; the
 * one that answers is kept in `backendPort` and asked first from then on. Never part of a built page.
 */
export async function sendInDevelopment(outgoing: Outgoing, sendTo: SendTo): Promise<Answered> {
  const kept = readDevice('backendPort');
  const own = location.origin;
  const origins = [...new Set([kept ? atPort(kept) : own, own, ...localPorts.map(atPort)])];
  let failure: unknown;
  for (const origin of origins) {
    try {
      const answered = await sendTo(origin, outgoing);
      if (origin !== own) writeDevice('backendPort', new URL(origin).port);
      return answered;
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'NO_RESPONSE') throw error;
      failure = error;
    }
  }
  throw failure;
}

const atPort = (port: string) => `${location.protocol}//${location.hostname}:${port}`;
