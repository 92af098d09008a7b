import { z } from 'zod';
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
