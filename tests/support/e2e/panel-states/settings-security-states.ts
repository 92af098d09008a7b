import type { Page } from '@playwright/test';
import { devices } from '#core/locales/ja/devices.ts';
import { security } from '#core/locales/ja/security.ts';
import { createSettingsState } from './settings-steps.ts';
import { changeReply, expectDialog, type PanelState, pressButton } from './state.ts';

const day = '2026-11-02';
const tablet = { deviceId: 'd1', deviceName: 'レストランのタブレット', source: 'device' };
const entries = [
  {
    _id: 'e1',
    at: `${day}T06:20:41.000Z`,
    kind: 'device',
    event: 'device_paired',
    about: 'ロビーのキオスク',
    source: 'pc',
  },
  {
    _id: 'e2',
    at: `${day}T05:58:12.000Z`,
    kind: 'login',
    event: 'log_in_failed',
    count: 5,
    isFailure: true,
    ...tablet,
  },
  {
    _id: 'e3',
    at: `${day}T05:30:05.000Z`,
    kind: 'login',
    event: 'logged_in',
    source: 'network',
    address: '192.168.100.123',
  },
  {
    ...{ _id: 'e4', at: '2026-11-01T02:42:00.000Z', kind: 'settings', event: 'settings_changed', source: 'pc' },
    changes: [{ field: 'approval', from: 'staff', to: 'automatic' }, { field: 'wifi' }],
  },
  { _id: 'e5', at: '2026-11-01T01:15:44.000Z', kind: 'data', event: 'guests_erased', source: 'server', count: 4 },
].map((entry) => ({ count: 1, isFailure: false, by: 'front@takarabune.example', ...entry }));

const prepareEntries = async (page: Page) => {
  await changeReply(page, 'security-log', () => ({
    data: entries,
    total: entries.length,
    totalPages: 3,
    warnings: [entries[1]],
  }));
  await changeReply(page, 'devices', () => ({
    data: [{ ...tablet, name: tablet.deviceName, role: 'tablet', pairedAt: day, lastSeenAt: day, isThis: false }],
  }));
};

/** The settings page of the security log. */
export const securityStates: readonly PanelState[] = [
  createSettingsState('the security log with a warning', 'security', {
    prepare: prepareEntries,
    expected: security.revoke,
  }),
  createSettingsState('a device that keeps failing to log in', 'security', {
    prepare: prepareEntries,
    act: async (page) => {
      await pressButton(page, security.revoke);
      await expectDialog(page);
    },
    expected: devices['revoke.submit'],
  }),
  createSettingsState('a security log in which nothing matches', 'security', {
    prepare: (page) => changeReply(page, 'security-log', () => ({ data: [], total: 0, totalPages: 1, warnings: [] })),
    act: async (page) => {
      await page.getByLabel(security.from, { exact: true }).fill('2026-01-02');
      await page.getByLabel(security.to, { exact: true }).fill('2026-01-03');
    },
    expected: security.noMatch,
  }),
  createSettingsState('a security log from a later day to an earlier one', 'security', {
    act: async (page) => {
      await page.getByLabel(security.from, { exact: true }).fill('2026-01-02');
      await page.getByLabel(security.to, { exact: true }).fill('2026-01-01');
    },
    expected: security.rangeWrong,
  }),
];
