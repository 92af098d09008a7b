import { createContext, useContext } from 'react';
import type { DraftStore } from './draft-store.ts';

export const DraftContext = createContext<DraftStore | undefined>(undefined);

/** Returns the store of the panel's drafts. Throws outside of `DraftContext`, which is a programming error. */
export function useDraftStore(): DraftStore {
  const store = useContext(DraftContext);
  if (!store) throw new Error('no draft store');
  return store;
}
