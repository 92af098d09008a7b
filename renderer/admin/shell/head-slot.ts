import { createContext, useContext } from 'react';

export const HeadSlotContext = createContext<HTMLElement | null>(null);

/** The place in the top bar where a page puts its name; null until the frame has been drawn. */
export function useHeadSlot(): HTMLElement | null {
  return useContext(HeadSlotContext);
}
