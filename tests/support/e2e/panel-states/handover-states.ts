import type { Page } from '@playwright/test';
import type { Handover } from '#core/api/staff-handover.ts';
import { handover } from '#core/locales/ja/handover.ts';
import { createBusyHandover, createHandover } from '#renderer/admin/testing/create-handover.ts';
import {
  addDataTexts,
  createFailingState,
  createLoadingState,
  createServerAwayState,
  createState,
  type PanelState,
  replyWith,
} from './state.ts';

const address = '/admin/handover';

const prepare = (data: Handover) => async (page: Page) => {
  await replyWith(page, 'handover', { data });
  await replyWith(page, 'notes', { data: data.notes });
};

/** Returns every text that the hotel or its guests typed. */
const listTexts = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(listTexts)
    : typeof value === 'string' && /[^ -~]|@/.test(value)
      ? [value]
      : [];

const busy = createBusyHandover();

/** The hand-over sheet. */
export const handoverStates: readonly PanelState[] = [
  createState('hand-over sheet', address, {
    prepare: prepare(busy),
    expected: handover['stuck.title'],
    dataTexts: [...listTexts(busy), 'Mia', 'higa', 'miyagi'],
    isPage: true,
  }),
  createState('hand-over sheet, a quiet shift', address, {
    prepare: prepare(createHandover()),
    expected: handover.none,
    dataTexts: [...listTexts(createHandover()), 'higa'],
    isPage: true,
  }),
  createLoadingState('hand-over sheet', address, 'handover'),
  createFailingState('hand-over sheet', address, 'handover'),
  ...addDataTexts(['front', ...listTexts(busy)], [createServerAwayState('hand-over sheet', address)]),
];
