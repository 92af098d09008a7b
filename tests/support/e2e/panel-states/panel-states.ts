import { dashboardStates, guestStates, logStates, photoStates } from './daily-states.ts';
import { editorStates } from './editor-states.ts';
import { entranceStates, houseStates } from './house-states.ts';
import type { PanelState } from './state.ts';
import { statisticsStates, storyStates } from './story-states.ts';

/** Every face of the panel, by the part of it that it belongs to. The first are reached by who is not logged in. */
export const panelStates: Readonly<Record<string, readonly PanelState[]>> = {
  'the pages before the panel': entranceStates,
  'dashboard and log': [...dashboardStates, ...logStates],
  guests: guestStates,
  photos: photoStates,
  'stories and statistics': [...storyStates, ...statisticsStates],
  'the editor': editorStates,
  "the settings' pages": houseStates.filter(({ isPage }) => isPage),
  "the settings' other faces": houseStates.filter(({ isPage }) => !isPage),
};
