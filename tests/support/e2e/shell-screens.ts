import type {
  AssistantState,
  NetworkState,
  PhoneState,
  PrinterState,
  PrinterTest,
} from '#core/bridge/console-assistant.ts';
import type { DesktopStatus, GoodBackup } from '#core/bridge/desktop-bridge.ts';
import type { DeviceScreen, DeviceState, FoundServer } from '#core/bridge/device-bridge.ts';
import type { StaffLanguage } from '#core/model/languages.ts';

/** A state of one of the desktop program's own pages, as the main process would set it up. */
export type ShellScreen = {
  readonly name: string;
  readonly page: 'assistant' | 'connect' | 'status' | 'about' | 'away';
  /** The name of the bridge in `window`. */
  readonly bridge: 'assistant' | 'device' | 'desktop' | 'kiosk';
  /** The results of the bridge's calls, by their names. Other calls return nothing. */
  readonly answers: (language: StaffLanguage) => Readonly<Record<string, unknown>>;
  /** Events that the page gets as soon as it listens, by their names. */
  readonly events?: Readonly<Record<string, unknown>>;
  /** The key of the text of a button that is pressed. */
  readonly press?: string;
};

/** Texts that are the same in both languages: what people typed, names, addresses, paths and messages of errors. */
export const shellDataTexts = [
  '夕凪リゾート宮古島',
  'Yunagi Resort',
  'front@hotel.example',
  'Takara-Guest',
  'takara.hotel.example',
  'node.exe',
  'FRONT-PC',
  'eth0',
  'wlan0',
  'C:\\Users\\front\\AppData\\Roaming\\takarabune\\data',
  'C:\\Users\\front\\AppData\\Roaming\\takarabune\\data-2026-11-22',
  'backup b1 refused',
  'listen EADDRINUSE',
  'Electron',
  'Chromium',
  'Node.js',
  'MIT License',
  'localhost',
  '192.168.1.20:8080/test/abcd2345',
  'iPhone',
  'Android',
  'Windows',
  'LAN',
  '192.168.1.61',
  '192.168.1.62',
  'Canon LBP122',
  'ESC/POS',
] as const;

const network: NetworkState = {
  networks: [
    { name: 'eth0', kind: 'wired', address: '192.168.1.20', lease: 'fixed', isBest: true },
    { name: 'wlan0', kind: 'wifi', address: '192.168.50.7', lease: 'router', isBest: false },
  ],
  chosen: '192.168.1.20',
  origin: 'http://192.168.1.20:8080',
  port: 8080,
  portState: { is: 'ours' },
  isPortFixed: false,
  codesPort: null,
};
const phone: PhoneState = {
  phase: 'waiting',
  url: 'http://192.168.1.20:8080/test/abcd2345',
  waitedMs: 12_000,
  phones: [],
  more: 0,
  openedHere: false,
  checks: { ownAddress: 'good', firewall: 'closed' },
  goodAt: null,
};
const printer: PrinterState = {
  offered: [],
  search: 'none',
  chosen: '',
  widthDots: 576,
  test: null,
  isHelpShown: false,
};
const receiptPrinter = (address: string, condition: PrinterState['offered'][number]['condition']) =>
  ({ address: `tcp://${address}:9100`, kind: 'escpos-tcp', name: '', condition }) as const;
const foundPrinters: PrinterState = {
  ...printer,
  offered: [
    receiptPrinter('192.168.1.61', 'ready'),
    receiptPrinter('192.168.1.62', 'paper'),
    { address: 'Canon', kind: 'system', name: 'Canon LBP122', condition: 'unknown' },
  ],
  search: 'done',
  chosen: 'tcp://192.168.1.61:9100',
};
const printerTest: PrinterTest = {
  is: 'asked',
  fault: null,
  sentAt: '2026-11-22T06:24:31.000Z',
  // A white picture in the shape of a slip.
  picture: 'iVBORw0KGgoAAAANSUhEUgAAAAMAAAAEAQAAAABjVriqAAAADElEQVR4nGP4zwCGAA/4A/3M8+FlAAAAAElFTkSuQmCC',
};
const assistant: Omit<AssistantState, 'language'> = {
  printer,
  page: 'role',
  steps: (['account', 'hotel', 'network', 'phone', 'printer', 'story'] as const).map((id, index) => ({
    id,
    state: index < 1 ? 'done' : index === 1 ? 'later' : 'open',
  })),
  isChange: false,
  foundData: null,
  server: { is: 'ready' },
  account: { exists: true, isLoggedIn: true, email: 'front@hotel.example' },
  hotelName: '',
  wifi: 'Takara-Guest',
  network,
  phone: null,
  story: 'sample',
};
const createAssistantScreen = (name: string, state: Partial<AssistantState>): ShellScreen => ({
  name: `assistant, ${name}`,
  page: 'assistant',
  bridge: 'assistant',
  answers: (language) => ({ getState: { ...assistant, ...state, language } }),
});
const createTestedPhone = (address: string, device: 'iphone' | 'android') =>
  ({ device, address, openMs: 820, camera: 'photo' }) as const;

const assistantScreens: readonly ShellScreen[] = [
  createAssistantScreen('role', {}),
  createAssistantScreen('role, data were found', { foundData: shellDataTexts[9] }),
  createAssistantScreen('another role', { isChange: true }),
  createAssistantScreen('account', { page: 'account', account: { exists: false, isLoggedIn: false, email: '' } }),
  createAssistantScreen('log-in', {
    page: 'account',
    account: { exists: true, isLoggedIn: false, email: 'front@hotel.example' },
  }),
  createAssistantScreen('hotel', { page: 'hotel' }),
  createAssistantScreen('network', { page: 'network' }),
  createAssistantScreen('network, none', {
    page: 'network',
    network: { ...network, networks: [], chosen: '', origin: '' },
  }),
  createAssistantScreen('network, port taken', {
    page: 'network',
    server: { is: 'failed', code: 'PORT_TAKEN', message: 'listen EADDRINUSE' },
    network: { ...network, portState: { is: 'taken', by: 'node.exe', next: 8081 } },
  }),
  createAssistantScreen('network, port reserved', {
    page: 'network',
    server: { is: 'failed', code: 'PORT_FORBIDDEN', message: 'listen EACCES' },
    network: { ...network, port: 80, origin: 'http://192.168.1.20', portState: { is: 'forbidden' } },
  }),
  createAssistantScreen('network, port of codes', {
    page: 'network',
    network: { ...network, isPortFixed: true, codesPort: 9090 },
  }),
  createAssistantScreen('phone, waiting', { page: 'phone', phone }),
  createAssistantScreen('phone, help', {
    page: 'phone',
    phone: { ...phone, phase: 'help', waitedMs: 75_000, openedHere: true },
  }),
  createAssistantScreen('phone, over', { page: 'phone', phone: { ...phone, phase: 'over', waitedMs: 300_000 } }),
  createAssistantScreen('phone, good', {
    page: 'phone',
    phone: {
      ...phone,
      phase: 'good',
      phones: [createTestedPhone('192.168.1.31', 'iphone'), createTestedPhone('192.168.1.32', 'android')],
      more: 2,
      goodAt: '2026-11-22T03:04:05.000Z',
    },
  }),
  createAssistantScreen('printer, nothing known', { page: 'printer', printer }),
  createAssistantScreen('printer, search', { page: 'printer', printer: { ...printer, search: 'running' } }),
  createAssistantScreen('printer, none found', { page: 'printer', printer: { ...printer, search: 'done' } }),
  createAssistantScreen('printer, found', { page: 'printer', printer: foundPrinters }),
  createAssistantScreen('printer, on its way', {
    page: 'printer',
    printer: { ...foundPrinters, test: { ...printerTest, is: 'printing' } },
  }),
  createAssistantScreen('printer, asked', { page: 'printer', printer: { ...foundPrinters, test: printerTest } }),
  createAssistantScreen('printer, failed', {
    page: 'printer',
    printer: { ...foundPrinters, test: { ...printerTest, is: 'failed', fault: 'PAPER' } },
  }),
  createAssistantScreen('printer, help', { page: 'printer', printer: { ...foundPrinters, isHelpShown: true } }),
  createAssistantScreen('story', { page: 'story' }),
  createAssistantScreen('finished', { page: 'finished', hotelName: '夕凪リゾート宮古島', phone }),
  createAssistantScreen('server starting', { page: 'hotel', server: { is: 'starting' } }),
  createAssistantScreen('server failed', {
    page: 'hotel',
    server: { is: 'failed', code: 'DISK_FULL', message: 'listen EADDRINUSE' },
  }),
];

const server = 'http://192.168.1.20:8080';
const foundServer: FoundServer = {
  origin: server,
  hotelName: 'Yunagi Resort',
  version: '0.1.0',
  fit: 'same',
  computer: 'FRONT-PC',
};
const createDeviceScreen = (name: string, screen: DeviceScreen, overrides: Partial<DeviceState> = {}): ShellScreen => ({
  name: `device, ${name}`,
  page: 'connect',
  bridge: 'device',
  answers: (language) => ({
    getState: {
      role: 'kiosk',
      language,
      isKept: true,
      mayChangeRole: true,
      screen,
      ...overrides,
    } satisfies DeviceState,
  }),
  events: { onServers: [foundServer, { ...foundServer, origin: 'http://192.168.1.21:8080', fit: 'server-too-new' }] },
});
const deviceScreens: readonly ShellScreen[] = [
  createDeviceScreen('which server', { at: 'connect' }),
  createDeviceScreen('another server', { at: 'connect', present: server }, { role: 'tablet' }),
  createDeviceScreen('pairing', { at: 'pair', server, hotelName: 'Yunagi Resort' }),
  createDeviceScreen(
    'pairing after a revocation',
    { at: 'pair', server, hotelName: '', why: 'revoked' },
    { isKept: false },
  ),
  createDeviceScreen('log-in before another server', { at: 'gate', server, to: 'server' }, { role: 'tablet' }),
  createDeviceScreen('log-in before another role', { at: 'gate', server, to: 'role' }, { role: 'tablet' }),
  createDeviceScreen('left by the PIN', { at: 'left', server }),
  createDeviceScreen('server away', { at: 'away', server, since: '2026-11-22T03:04:05.000Z' }, { role: 'tablet' }),
  createDeviceScreen(
    'another certificate',
    { at: 'away', server, since: '2026-11-22T03:04:05.000Z', why: 'certificate' },
    { role: 'tablet' },
  ),
  createDeviceScreen('versions that do not fit', {
    at: 'version',
    server,
    fit: 'server-too-old',
    versions: { own: '0.2.0', server: '0.1.0' },
  }),
];

const backup: GoodBackup = { backupId: 'b1', createdAt: '2026-11-21T19:00:00.000Z', asidePlace: shellDataTexts[10] };
const facts = { dataDir: shellDataTexts[9], tail: [] };
const createStatusScreen = (
  name: string,
  status: DesktopStatus,
  overrides: Omit<Partial<ShellScreen>, 'answers'> = {},
): ShellScreen => ({
  name: `console, ${name}`,
  page: 'status',
  bridge: 'desktop',
  answers: () => ({ getStatus: status, getFacts: facts, findBackup: backup }),
  ...overrides,
});
type FailureCode = Extract<DesktopStatus, { state: 'failed' }>['failure']['code'];
const createFailedStatus = (code: FailureCode, message: string): DesktopStatus => ({
  state: 'failed',
  failure: { code, message },
  since: '2026-11-22T03:04:05.000Z',
});
const statusScreens: readonly ShellScreen[] = [
  createStatusScreen('starting', { state: 'starting', opening: { step: 'stories', records: 48_213, stories: 12 } }),
  createStatusScreen('starting again', { state: 'restarting', attempt: 2, inMs: 3_000 }),
  createStatusScreen('starting with a backup', { state: 'restoring' }),
  createStatusScreen('stopping', { state: 'stopping' }),
  createStatusScreen('failed, data missing', createFailedStatus('DATA_INCOMPLETE', 'backup b1 refused')),
  createStatusScreen('failed, port taken', createFailedStatus('PORT_TAKEN', 'listen EADDRINUSE')),
  createStatusScreen('failed, in use by another account', createFailedStatus('DATA_LOCKED', 'listen EADDRINUSE')),
  createStatusScreen('failed, data on a network drive', createFailedStatus('DATA_ON_NETWORK', 'listen EADDRINUSE')),
  createStatusScreen('failed, given up', {
    ...{ state: 'failed', since: '2026-11-22T03:04:05.000Z' },
    failure: { code: 'GAVE_UP', message: 'listen EADDRINUSE', restarts: 3 },
  }),
  createStatusScreen(
    'failed, asking before a start with the backup',
    createFailedStatus('DATA_INCOMPLETE', 'backup b1 refused'),
    {
      press: 'backup.button',
    },
  ),
  createStatusScreen(
    'failed, asking before missing data are given up',
    createFailedStatus('DATA_INCOMPLETE', 'backup b1 refused'),
    {
      press: 'loss.button',
    },
  ),
];

/** The states of the desktop program's own pages, including the kiosk's resting screen, by area. */
export const shellScreens: Readonly<Record<string, readonly ShellScreen[]>> = {
  'the assistant': assistantScreens,
  'a kiosk or tablet being set up': deviceScreens,
  'the console': [
    ...statusScreens,
    {
      name: 'about',
      page: 'about',
      bridge: 'desktop',
      answers: () => ({
        getAbout: {
          versions: { Takarabune: '0.1.0', Electron: '45.0.0', Chromium: '150.0', 'Node.js': '24.0' },
          notices: 'MIT License',
        },
      }),
    },
    { name: 'kiosk at rest', page: 'away', bridge: 'kiosk', answers: () => ({}) },
  ],
};
