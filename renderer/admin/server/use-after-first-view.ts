import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { afterFirstView } from './after-first-view.ts';

/** Returns false until low-priority work may begin (`afterFirstView`). */
export function useAfterFirstView(restMs?: number): boolean {
  const queries = useQueryClient();
  const [isTime, setTime] = useState(false);
  useEffect(() => afterFirstView(queries, () => setTime(true), restMs), [queries, restMs]);
  return isTime;
}
