import type { ComponentType } from 'react';
import type { AssistantState } from '#core/bridge/console-assistant.ts';
import { AccountStep } from './account-step.tsx';
import { FinishedStep } from './finished-step.tsx';
import { HotelStep } from './hotel-step.tsx';
import { NetworkStep } from './network/network-step.tsx';
import { PhoneStep } from './phone/phone-step.tsx';
import { PrinterStep } from './printer/printer-step.tsx';
import { RoleStep } from './role/role-step.tsx';
import { ServerView } from './server-view.tsx';
import { StoryStep } from './story-step.tsx';

/** The view of each page. `consoleSteps` of the bridge defines the order of the pages. */
export const stepViews: Readonly<Record<AssistantState['page'] | 'server', ComponentType>> = {
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
