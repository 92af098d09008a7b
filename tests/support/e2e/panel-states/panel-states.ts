import { campaignStates } from './campaign-states.ts';
import { checkInStates } from './check-in-states.ts';
import { dashboardStates } from './dashboard-states.ts';
import { editorStates } from './editor-states.ts';
import { entranceStates } from './entrance-states.ts';
import { guestStates } from './guest-states.ts';
import { handoverStates } from './handover-states.ts';
import { logStates } from './log-states.ts';
import { photoStates } from './photo-states.ts';
import { printingStates } from './printing-states.ts';
import { prizeStates } from './prize-states.ts';
import { questionStates } from './question-states.ts';
import { redemptionStates } from './redemption-states.ts';
import { settingsPages, settingsStates } from './settings-states.ts';
import type { PanelState } from './state.ts';
import { statisticsStates } from './statistics-states.ts';
import { storyStates } from './story-states.ts';
import { walkStates } from './walk-states.ts';

const middle = Math.ceil(settingsStates.length / 2);

/** Every state of the panel, by area. The longest areas come first, so that parallel workers end at about the same time. */
export const panelStates: Readonly<Record<string, readonly PanelState[]>> = {
  'the editor': editorStates,
  "the editor's questions": questionStates,
  stories: storyStates,
  "the settings' other states, the first half": settingsStates.slice(0, middle),
  "the settings' other states, the second half": settingsStates.slice(middle),
  "the settings' pages": settingsPages,
  guests: guestStates,
  'the pages before the panel': entranceStates,
  dashboard: dashboardStates,
  'check-in': checkInStates,
  log: logStates,
  photos: photoStates,
  printing: printingStates,
  'the hand-over sheet': handoverStates,
  prizes: prizeStates,
  redemption: redemptionStates,
  'prize draws': campaignStates,
  statistics: statisticsStates,
  'the walk test': walkStates,
};
