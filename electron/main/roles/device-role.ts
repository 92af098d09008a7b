import path from 'node:path';
import { app, BrowserWindow, Menu, session } from 'electron';
import type { DeviceScreen, DeviceState, LogInFault, PairingFault } from '#core/bridge/device-bridge.ts';
import type { DeviceRole } from '#core/model/device.ts';
import type { StaffLanguage } from '#core/model/languages.ts';
import { attachDeviceToken } from '../device/attach-device-token.ts';
import { DeviceLink } from '../device/device-link.ts';
import { getPairingFile } from '../device/pairing-file.ts';
import { createPinnedFetch, pinCertificate } from '../device/pinned-fetch.ts';
import { proposeLanguage } from '../device/propose-language.ts';
import { findSecureOrigin, secureOriginSwitch } from '../device/secure-origin.ts';
import { type DeviceControls, serveDeviceCalls } from '../device/serve-device-calls.ts';
import { type PairingQr, toDeviceServer } from '../device/server-address.ts';
import { createServerCalls } from '../device/server-calls.ts';
import { systemEncryption } from '../device/system-encryption.ts';
import { TokenStore } from '../device/token-store.ts';
import { KioskLock } from '../kiosk/kiosk-lock.ts';
import { requestUnlock } from '../kiosk/request-unlock.ts';
import { serveKioskCalls } from '../kiosk/serve-kiosk-calls.ts';
import type { LaunchOptions } from '../launch-options.ts';
import { createDeviceMenu } from '../menu/menu-model.ts';
import { systemTimers } from '../server-process/system-timers.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import { createTranslate } from '../texts.ts';
import { type DeviceWindow, openDeviceWindow } from '../windows/device-window.ts';
import { type KioskWindow, openKioskWindow } from '../windows/kiosk-window.ts';
import { serveShellPages, shellAddress } from '../windows/shell-pages.ts';

export type DeviceOptions = {
  readonly role: DeviceRole;
  /** The folder with the built parts of the product. */
  readonly dist: string;
  readonly launch: LaunchOptions;
  readonly settings: SettingsStore;
  /** Asks again what this computer is for; absent if the role cannot change. */
  readonly changeRole?: (() => void) | undefined;
};

/** The environment variable that passes the pairing code of a QR code to the restarted program. */
const codeVariable = 'TAKARABUNE_PAIRING_CODE';
/**
 * The minimum time between two checks after refused calls, in milliseconds. Refused calls come in groups, and one check
 * is enough for a group.
 */
const refusalPauseMs = 5_000;
/**
 * The session partitions. That of a tablet, which shows the panel, is stored on disk, so that staff stay logged in after a
 * restart. The kiosk's is in memory, so that nothing from the lobby is stored.
 */
const partitions = { tablet: 'persist:panel', kiosk: 'kiosk' } as const;

/**
 * Prepares a kiosk or tablet. Chromium learns which origin to treat as secure only before the app is ready (DESKTOP-16). After
 * that, for example when the role was chosen in the assistant, `start` restarts the program if there is such an origin. The
 * role must then be stored, so that the next start prepares it in time.
 */
export function prepareDevice(options: DeviceOptions): { start(): Promise<void> } {
  const server = options.launch.server ?? toDeviceServer(options.settings.get('server')) ?? '';
  const origin = findSecureOrigin(server);
  // Removes a switch that was set from outside, for example in a desktop shortcut.
  app.commandLine.removeSwitch(secureOriginSwitch);
  if (origin !== undefined) app.commandLine.appendSwitch(secureOriginSwitch, origin);
  const mustRestart = origin !== undefined && app.isReady();
  const code = process.env[codeVariable];
  delete process.env[codeVariable];
  return {
    start: async () => {
      if (mustRestart) {
        app.relaunch();
        app.quit();
        return;
      }
      await new Device(options, server, origin).start(code);
    },
  };
}

/**
 * A kiosk or tablet. Connects to the hotel's server, pairs with it, and shows its window (DESKTOP-14 to DESKTOP-17).
 */
class Device implements DeviceControls {
  readonly #options: DeviceOptions;
  readonly #secureOrigin: string | undefined;
  /** The certificate fingerprint that each server must show, by the server's origin. */
  readonly #pinnedFingerprints = new Map<string, string>();
  readonly #calls = createServerCalls(createPinnedFetch((server) => this.#pinnedFingerprints.get(server)));
  readonly #tokens = new TokenStore(getPairingFile(), systemEncryption);
  /**
   * The certificate fingerprint that the pages of this run accept; undefined if none is pinned. Chromium caches its
   * verdicts on certificates, so another fingerprint requires a restart.
   */
  readonly #pinnedFingerprint: string | undefined;
  #server: string;
  #isPairingStored = false;
  #link: DeviceLink | undefined;
  /** The screen that a person asked for. It takes precedence over the link's screen. */
  #requestedScreen: DeviceScreen | undefined;
  #window: DeviceWindow | undefined;
  #kiosk: KioskWindow | undefined;
  #isLeavingKiosk = false;
  #isQuitting = false;
  #refusalCheckedAt = 0;

  constructor(options: DeviceOptions, server: string, secureOrigin: string | undefined) {
    this.#options = options;
    this.#server = server;
    this.#secureOrigin = secureOrigin;
    const { settings } = options;
    const isPinned = settings.get('certificate') !== '' && toDeviceServer(settings.get('server')) === server;
    this.#pinnedFingerprint = isPinned ? settings.get('certificate') : undefined;
    if (this.#pinnedFingerprint !== undefined) this.expectCertificate(server, this.#pinnedFingerprint);
  }

  async start(code: string | undefined): Promise<void> {
    this.#isPairingStored = await this.#tokens.canStore();
    if (this.#pinnedFingerprint !== undefined)
      pinCertificate(this.#session, { server: this.#server, sha256: this.#pinnedFingerprint });
    serveDeviceCalls(this, this.#calls);
    if (this.role === 'kiosk') this.#serveKioskCalls();
    app.on('before-quit', () => {
      this.#isQuitting = true;
    });
    // When one window replaces another, there is no window for a moment.
    app.on('window-all-closed', () =>
      setImmediate(() => {
        if (BrowserWindow.getAllWindows().length === 0) app.quit();
      }),
    );
    app.on('second-instance', () => (this.#kiosk ?? this.#window)?.focus());
    this.#setMenu();
    this.#connect(code);
    await this.#link?.check();
    this.#updateWindows();
  }

  get role(): DeviceRole {
    return this.#options.role;
  }

  get window(): DeviceWindow | undefined {
    return this.#window;
  }

  get state(): DeviceState {
    const screen = this.#requestedScreen ?? this.#link?.screen ?? { at: 'connect' };
    const mayChangeRole = this.#mayChangeRole(screen);
    return { role: this.role, language: this.#language, isKept: this.#isPairingStored, mayChangeRole, screen };
  }

  setLanguage(language: StaffLanguage): void {
    this.#options.settings.set('language', language);
    this.#setMenu();
    this.#updateWindows();
  }

  /**
   * Connects to a server. Restarts the program if the secure origin or the pinned certificate changes, because Chromium
   * reads them only at the start.
   */
  connectTo(server: string, { code, sha256 }: Partial<Omit<PairingQr, 'server'>> = {}): void {
    const { settings } = this.#options;
    const fingerprint = sha256 ?? (server === this.#server ? this.#pinnedFingerprint : undefined);
    settings.set('server', server);
    settings.set('certificate', fingerprint ?? '');
    if (findSecureOrigin(server) !== this.#secureOrigin || fingerprint !== this.#pinnedFingerprint) {
      this.#restart(code);
      return;
    }
    this.#server = server;
    this.#connect(code);
    void this.#link?.check().then(() => this.#updateWindows());
    this.#updateWindows();
  }

  expectCertificate(server: string, sha256: string): void {
    this.#pinnedFingerprints.set(server, sha256);
  }

  async pair(code: string): Promise<PairingFault | undefined> {
    const fault = await this.#link?.pair(code);
    if (fault === undefined) {
      this.#options.settings.set('pairedServer', this.#server);
      // The PIN of an earlier hotel must not unlock this kiosk.
      this.#options.settings.delete('kioskPin');
    }
    return fault;
  }

  async look(): Promise<void> {
    await this.#link?.check();
  }

  /** Called when somebody wants another server. The state of this device decides who may change the server (DESKTOP-16). */
  leaveServer(): void {
    const { at } = this.state.screen;
    const isPaired = this.#link?.token !== undefined;
    if (this.role === 'tablet') {
      // A server that is away cannot check a log-in. The next server requires its own pairing code.
      const mustLogIn = isPaired && at !== 'away';
      this.#requestScreen(
        mustLogIn ? { at: 'gate', server: this.#server, to: 'server' } : { at: 'connect', present: this.#server },
      );
      return;
    }
    if (at === 'left' || this.#isFirstTime) this.#requestScreen({ at: 'connect', present: this.#server });
  }

  /** Called when somebody wants another role for this computer and has shown that they are allowed to change it. */
  changeRole(): void {
    this.#options.changeRole?.();
  }

  /** Called from a tablet's menu. Requires a log-in unless the role may be changed freely. */
  #requestRoleChange(): void {
    if (this.state.mayChangeRole) this.changeRole();
    else this.#requestScreen({ at: 'gate', server: this.#server, to: 'role' });
  }

  /**
   * Returns whether the role may be changed without a log-in: before this device was paired with the server, after a
   * kiosk was left with the PIN, and while a tablet is not paired, because staff can log in only from a paired one.
   */
  #mayChangeRole({ at }: DeviceScreen): boolean {
    if (this.#options.changeRole === undefined) return false;
    // The link shows this screen only after it has found that there is no pairing, or that the server has revoked it.
    const isUnpairedTablet = this.role === 'tablet' && this.#link?.screen.at === 'pair';
    return at === 'left' || isUnpairedTablet || (this.#isFirstTime && this.#link?.token === undefined);
  }

  /** Whether this device has never been paired, or was last paired with another server than the present one. */
  get #isFirstTime(): boolean {
    return this.#server !== this.#options.settings.get('pairedServer') || this.#server === '';
  }

  async logIn(email: string, password: string): Promise<LogInFault | undefined> {
    const token = this.#link?.token;
    if (token === undefined || this.state.screen.at !== 'gate') return { fault: 'failed' };
    const { to } = this.state.screen;
    const fault = await this.#calls.checkStaff(this.#server, token, email, password);
    if (fault !== undefined) return fault;
    this.#requestScreen(to === 'server' ? { at: 'connect', present: this.#server } : undefined);
    if (to === 'role') this.changeRole();
    return undefined;
  }

  goBack(): void {
    this.#requestScreen(undefined);
  }

  get #language() {
    return this.#options.settings.get('language');
  }

  #requestScreen(screen: DeviceScreen | undefined): void {
    this.#requestedScreen = screen;
    this.#updateWindows();
  }

  #connect(code: string | undefined): void {
    this.#link?.stop();
    this.#requestedScreen = undefined;
    this.#link = undefined;
    if (this.#server === '') return;
    this.#watchRefusals();
    this.#link = new DeviceLink({
      ...{ role: this.role, server: this.#server, ownVersion: app.getVersion() },
      ...{ calls: this.#calls, tokens: this.#tokens, timers: systemTimers },
      ...(code === undefined ? {} : { code }),
      now: () => new Date().toISOString(),
      onScreen: (screen) => this.#handleScreen(screen),
    });
  }

  #handleScreen(screen: DeviceScreen): void {
    attachDeviceToken(this.#session, this.#server, this.#link?.token);
    if (screen.at === 'pair' && screen.why === 'revoked') {
      // A revoked device deletes what the hotel's pages have stored on it.
      this.#window?.closePanel();
      void this.#session.clearStorageData();
    }
    this.#updateWindows();
  }

  get #session() {
    return session.fromPartition(partitions[this.role]);
  }

  /** Checks the device's pairing when the server refuses a call of a page, because it may have revoked the device. */
  #watchRefusals(): void {
    this.#session.webRequest.onCompleted({ urls: [`${this.#server}/api/*`] }, ({ statusCode }) => {
      const now = systemTimers.now();
      if ((statusCode !== 401 && statusCode !== 403) || now - this.#refusalCheckedAt < refusalPauseMs) return;
      this.#refusalCheckedAt = now;
      void this.#link?.check();
    });
  }

  /** Opens, shows and closes the windows to match the state. */
  #updateWindows(): void {
    const { state } = this;
    const shouldShowKiosk =
      state.screen.at === 'open' || (state.screen.at === 'away' && this.#link?.token !== undefined);
    if (this.role === 'kiosk' && shouldShowKiosk) {
      this.#showKiosk();
      return;
    }
    // During the first check no window is opened, so that the first one already shows the result.
    if (state.screen.at === 'checking' && this.#window === undefined && this.#kiosk === undefined) return;
    if (this.#window?.isOpen() !== true) this.#window = this.#openWindow();
    if (state.screen.at === 'open') this.#window.showPanel(this.#server, state);
    else this.#window.showShell(state);
    this.#closeKiosk();
  }

  #showKiosk(): void {
    // While the server is away, the kiosk's page recovers by itself, and staff can still leave it with the PIN.
    if (this.#kiosk?.isOpen()) return;
    const { dist, settings } = this.#options;
    serveShellPages(this.#session, path.join(dist, 'shell'));
    this.#kiosk = openKioskWindow({
      preload: path.join(dist, 'preload', 'kiosk.cjs'),
      address: `${this.#server}/kiosk`,
      session: this.#session,
      displayId: settings.get('display'),
      computer: 'own',
      awayAddress: shellAddress('away', { language: this.#language }),
      onClosed: () => {
        this.#kiosk = undefined;
        if (!this.#isLeavingKiosk && !this.#isQuitting) this.#requestScreen({ at: 'left', server: this.#server });
      },
    });
    this.#window?.close();
    this.#window = undefined;
  }

  /** Handles the kiosk page's calls, so that staff can leave the page with the PIN (DESKTOP-20, DESKTOP-21). */
  #serveKioskCalls(): void {
    const { settings } = this.#options;
    serveKioskCalls({
      lock: new KioskLock({
        askServer: (pin) => requestUnlock(this.#session, this.#server, pin),
        readVerifier: () => settings.get('kioskPin'),
        storeVerifier: (verifier) => settings.set('kioskPin', verifier),
        isPadLocked: () => settings.get('isPinPadLocked'),
        setPadLocked: (isLocked) => settings.set('isPinPadLocked', isLocked),
        now: () => systemTimers.now(),
      }),
      window: () => this.#kiosk,
      onLeave: () => this.#kiosk?.close(),
      onUnpaired: () => void this.look(),
    });
  }

  #closeKiosk(): void {
    if (this.#kiosk === undefined) return;
    this.#isLeavingKiosk = true;
    this.#kiosk.close();
    this.#isLeavingKiosk = false;
  }

  #openWindow(): DeviceWindow {
    const { dist, settings } = this.#options;
    return openDeviceWindow({
      version: app.getVersion(),
      preload: path.join(dist, 'preload', 'device.cjs'),
      pages: path.join(dist, 'shell'),
      language: this.#language,
      bounds: settings.get('window'),
      saveBounds: (bounds) => settings.set('window', bounds),
      panelSession: this.#session,
      beforePanelLoad: (origin) => proposeLanguage(this.#session, origin, this.#language),
      mayUseCamera: () => this.state.screen.at === 'connect',
      onPanelLoadFailed: () => void this.#link?.checkAfterFailedLoad(),
    });
  }

  #setMenu(): void {
    const menu =
      this.role === 'kiosk'
        ? null
        : Menu.buildFromTemplate(
            createDeviceMenu(
              process.platform,
              {
                leaveServer: () => this.leaveServer(),
                changeRole: this.#options.changeRole && (() => this.#requestRoleChange()),
                quit: () => app.quit(),
              },
              createTranslate(this.#language),
            ),
          );
    Menu.setApplicationMenu(menu);
  }

  #restart(code: string | undefined): void {
    if (code !== undefined) process.env[codeVariable] = code;
    app.relaunch({ args: removeServerOption(process.argv.slice(1)) });
    // `app.exit` emits no `will-quit`.
    this.#options.settings.flush();
    app.exit(0);
  }
}

/** Returns the arguments without `--server`, because the restarted program must take the server from the settings. */
function removeServerOption(args: readonly string[]): string[] {
  return args.filter((arg, index) => !/^--server(?:=|$)/.test(arg) && args[index - 1] !== '--server');
}
