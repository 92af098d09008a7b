import { z } from 'zod';
import type { Ids } from '../platform/ids.ts';
import type { DocumentStore } from '../storage/ports.ts';

/** With the secrets: in no backup, and left alone by a restore. */
const documentName = 'secrets/phones';
const documentSchema = z.object({ key: z.string() });

/** The key that signs the names of phones; made once for an installation. */
export async function loadPhoneKey(documents: DocumentStore, ids: Ids): Promise<string> {
  const stored = await documents.get(documentName, documentSchema);
  if (stored) return stored.key;
  const key = ids.secret();
  await documents.put(documentName, { key });
  return key;
}
