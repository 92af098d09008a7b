import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that returns true once the component has left the screen. A reply that arrives later must neither store
 * a guest nor open a page, because another guest may play by then (IDENTITY-7).
 */
export function useIsLeft(): () => boolean {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return useCallback(() => isLeft.current, []);
}
