import { createContext, useContext, useEffect, useState } from 'react';
import type { AssistantBridge } from '#core/bridge/assistant-bridge.ts';
import type { AssistantState } from '#core/bridge/console-assistant.ts';

/** Returns the bridge of the assistant's window. Only this window has it. */
export const assistant = () => (window as unknown as { readonly assistant: AssistantBridge }).assistant;

/** Returns the assistant's state and keeps it up to date; undefined until the main process has replied. */
export function useAssistantState(): AssistantState | undefined {
  const [state, setState] = useState<AssistantState>();
  useEffect(() => {
    const end = assistant().onState(setState);
    void assistant().getState().then(setState);
    return end;
  }, []);
  return state;
}

export const AssistantContext = createContext<AssistantState | undefined>(undefined);

/** Returns the assistant's state. Throws outside of the assistant's page, which is a programming error. */
export function useAssistant(): AssistantState {
  const state = useContext(AssistantContext);
  if (!state) throw new Error('no assistant');
  return state;
}
