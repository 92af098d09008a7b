import i18next from 'i18next';
import { type ComponentType, useEffect } from 'react';
import type { AssistantState } from '#core/bridge/console-assistant.ts';
import { chooseLanguage } from '../../platform/i18n.ts';
import { AccountStep } from './account-step.tsx';
import { FinishedStep } from './finished-step.tsx';
import { HotelStep } from './hotel-step.tsx';
import { NetworkStep } from './network/network-step.tsx';
import { PhoneStep } from './phone/phone-step.tsx';
import { PrinterStep } from './printer/printer-step.tsx';
import { RoleStep } from './role/role-step.tsx';
import { ServerView } from './server-view.tsx';
import { StoryStep } from './story-step.tsx';
import { AssistantContext, useAssistantState } from './use-assistant.ts';

/** The first-start assistant, which also handles a later change of the role (DESKTOP-2 to DESKTOP-6). */
export function AssistantPage() {
  const state = useAssistantState();
  const language = state?.language;
  useEffect(() => {
    if (language !== undefined && language !== i18next.language) void chooseLanguage(language);
  }, [language]);
  if (state === undefined) return null;
  const View = stepViews[chooseView(state)];
  return (
    <AssistantContext value={state}>
      <View key={state.page} />
    </AssistantContext>
  );
}

type State = NonNullable<ReturnType<typeof useAssistantState>>;

/**
 * Returns the view to show. While the server is not ready, the view of its state replaces the step. Exceptions are the role
 * step, the network step, which handles a taken port itself, and all steps of a change of the role, for which the assistant
 * starts no server.
 */
function chooseView({ page, server, isChange }: State): keyof typeof stepViews {
  if (page === 'role' || page === 'network' || isChange) return page;
  return server.is === 'ready' ? page : 'server';
}

/** The view of each page. `consoleSteps` of the bridge defines the order of the pages. */
const stepViews: Readonly<Record<AssistantState['page'] | 'server', ComponentType>> = {
  role: RoleStep,
  account: AccountStep,
  hotel: HotelStep,
  network: NetworkStep,
  phone: PhoneStep,
  printer: PrinterStep,
  story: StoryStep,
  finished: FinishedStep,
  server: ServerView,
};
