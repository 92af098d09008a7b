import { getSectionGroups } from '#renderer/admin/settings/sections.ts';
import { printerSettingStates } from './printing-states.ts';
import { backupStates } from './settings-backup-states.ts';
import { computerStates } from './settings-computer-states.ts';
import { deviceStates, httpsStates } from './settings-device-states.ts';
import { hotelStates } from './settings-hotel-states.ts';
import { securityStates } from './settings-security-states.ts';
import { staffStates } from './settings-staff-states.ts';
import { getSettingsPath } from './settings-steps.ts';
import { addDataTexts, createFailingState, createLoadedState, createLoadingState, type PanelState } from './state.ts';

const dataTexts = [
  ...['SSID', 'WPA', 'WPA2', 'WPA3', 'WEP', 'https', 'http', 'USB', 'KB', 'GB'],
  ...['PEM', 'BEGIN CERTIFICATE', 'BEGIN PRIVATE KEY', 'takarabune'],
  ...['manager@hotel.example', 'front@takarabune.example', 'demo@takarabune.example'],
  ...['レストランのタブレット', 'ロビーのキオスク', '192.168.100.123'],
];

/** Settings pages that are also tested while a call is not answered and after it failed, each with the path of this call. */
const readings = [
  ['hotel', 'settings'],
  ['https', 'settings/https'],
  ['printers', 'printers'],
  ['devices', 'devices'],
  ['staff', 'staff'],
  ['clock', 'status'],
  ['backups', 'backups'],
  ['security', 'security-log'],
] as const;

/** Every settings page in its normal state. */
export const settingsPages = addDataTexts(
  dataTexts,
  getSectionGroups('admin', false).flatMap(({ sections }) =>
    sections.map(({ path }) => createLoadedState(`settings, ${path}`, getSettingsPath(path))),
  ),
);

/** The other states of the settings pages. */
export const settingsStates: readonly PanelState[] = addDataTexts(dataTexts, [
  ...readings.flatMap(([section, path]) => [
    createLoadingState(`settings, ${section}`, getSettingsPath(section), path),
    createFailingState(`settings, ${section}`, getSettingsPath(section), path),
  ]),
  ...hotelStates,
  ...staffStates,
  ...httpsStates,
  ...deviceStates,
  ...computerStates,
  ...backupStates,
  ...securityStates,
  ...printerSettingStates,
]);
