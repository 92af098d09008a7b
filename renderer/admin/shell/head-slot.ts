import { createContext, useContext } from 'react';

export const HeadSlotContext = createContext<HTMLElement | null>(null);

/** Returns the element of the top bar into which a page renders its title, or null until the frame was rendered. */
export function useHeadSlot(): HTMLElement | null {
  return useContext(HeadSlotContext);
}
