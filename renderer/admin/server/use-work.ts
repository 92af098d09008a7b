import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Runs a call that changes something through the panel's cache, so that a 401 of it ends the session too. */
export function useWork(): <T>(work: () => Promise<T>) => Promise<T> {
  const queries = useQueryClient();
  return useCallback(
    (work) => queries.getMutationCache().build(queries, { mutationFn: work }).execute(undefined),
    [queries],
  );
}
