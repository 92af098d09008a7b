import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * Returns a function that runs a mutation through the panel's cache, so that a 401 ends the session too. It rejects as the
 * mutation does.
 */
export function useWork(): <T>(work: () => Promise<T>) => Promise<T> {
  const queries = useQueryClient();
  return useCallback(
    (work) => queries.getMutationCache().build(queries, { mutationFn: work }).execute(undefined),
    [queries],
  );
}
