import { ApiFailure } from './api-failure.ts';
import { readDeviceKey, writeDeviceKey } from './device-storage.ts';
import type { Answered, Outgoing } from './exchange.ts';

/** The ports on which a server that was started by hand may listen. */
const localPorts = ['8080', '8081', '8082', '3000', '5000'];

type SendTo = (origin: string, outgoing: Outgoing) => Promise<Answered>;

/**
 * Repeats a call on other local ports after a network error at the page's own origin, in local development only
 * (ACCESS-13). The port that responds is stored as `backendPort`, and is tried first from then on. Throws the last failure
 * if no port responds. Built pages do not contain this module.
 */
export async function sendInDevelopment(outgoing: Outgoing, sendTo: SendTo): Promise<Answered> {
  const storedPort = readDeviceKey('backendPort');
  const own = location.origin;
  const origins = [...new Set([storedPort ? atPort(storedPort) : own, own, ...localPorts.map(atPort)])];
  let failure: unknown;
  for (const origin of origins) {
    try {
      const answered = await sendTo(origin, outgoing);
      if (origin !== own) writeDeviceKey('backendPort', new URL(origin).port);
      return answered;
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'NO_RESPONSE') throw error;
      failure = error;
    }
  }
  throw failure;
}

const atPort = (port: string) => `${location.protocol}//${location.hostname}:${port}`;
