import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Guest } from '#core/model/guest.ts';
import { normaliseName } from '#core/rules/text-normalise.ts';
import type { Ids } from '../platform/ids.ts';
import type { DocumentStore } from '../storage/ports.ts';

/** The document is one of the secrets, which backups do not contain and restores do not change. */
const documentName = 'secrets/phones';
const documentSchema = z.object({ key: z.string() });

/** Returns the key that signs phone cookies (LIMIT-6). Creates it if the data directory has none yet. */
export async function loadPhoneKey(documents: DocumentStore, ids: Ids): Promise<string> {
  const stored = await documents.get(documentName, documentSchema);
  if (stored) return stored.key;
  const key = ids.secret();
  await documents.put(documentName, { key });
  return key;
}

/**
 * Returns a function that computes the mark of a room and a name, which is the same for two guests whose room and name are
 * the same (IDENTITY-4). Without the key nobody can compute it, so it reveals neither.
 */
export function createPersonMark(key: string): (guest: Pick<Guest, 'roomKey' | 'guestName'>) => string {
  return ({ roomKey, guestName }) =>
    createHmac('sha256', key)
      .update(`draw\n${roomKey}\n${normaliseName(guestName)}`)
      .digest('base64url')
      .slice(0, 16);
}
