import { z } from 'zod';
import type { Ids } from '../platform/ids.ts';
import type { DocumentStore } from '../storage/ports.ts';

/** One of the secrets, which backups leave out and restores do not change. */
const documentName = 'secrets/phones';
const documentSchema = z.object({ key: z.string() });

/** Returns the key that signs phone cookies (LIMIT-6). Creates it once per installation. */
export async function loadPhoneKey(documents: DocumentStore, ids: Ids): Promise<string> {
  const stored = await documents.get(documentName, documentSchema);
  if (stored) return stored.key;
  const key = ids.secret();
  await documents.put(documentName, { key });
  return key;
}
