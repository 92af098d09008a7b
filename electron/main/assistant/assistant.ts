import type {
  AssistantFault,
  AssistantState,
  ConsoleStepId,
  PortState,
  ServerState,
  StoryChoice,
} from '#core/bridge/console-assistant.ts';
import { consoleSteps } from '#core/bridge/console-assistant.ts';
import type { DeskStatus } from '#core/bridge/desk-bridge.ts';
import type { DesktopRole } from '#core/bridge/desktop-roles.ts';
import { server as serverEn } from '#core/locales/en/server.ts';
import { server as serverJa } from '#core/locales/ja/server.ts';
import type { Language } from '#core/model/hotel.ts';
import { serverOrigin } from '../device/server-address.ts';
import { lookAtPort, NetworkWatch } from './network-watch.ts';
import { PhoneWatch } from './phone-watch.ts';
import { type Progress, pageOf, stepsOf, withDone, withLater } from './progress.ts';
import { addressOf, chosenOf, portOf, settingOf } from './public-address.ts';
import { applyStoryChoice, storyChoiceOf } from './sample-story.ts';
import { CallRefused, ServerCalls, type ServerData } from './server-calls.ts';

/** What the assistant keeps on this computer. */
export type AssistantMemory = {
  readonly read: () => Progress;
  readonly write: (progress: Progress) => void;
  readonly setLanguage: (language: Language) => void;
  readonly setRole: (role: DesktopRole) => void;
  readonly setPort: (port: number) => void;
};

/** The supervised server of this computer. */
export type AssistantServer = {
  readonly start: (port: number) => void;
  readonly stop: () => Promise<void>;
};

export type AssistantParts = {
  readonly memory: AssistantMemory;
  readonly server: AssistantServer;
  readonly language: Language;
  readonly port: number;
  /** The folder of a hotel's data that are there already; null without. */
  readonly foundData: string | null;
  /** `change`: somebody who works here chooses another role; a log-in comes first, and the server is not ours to start. */
  readonly mode: 'first' | 'change';
  readonly onState: (state: AssistantState) => void;
  /** The assistant is over: this computer has a role. */
  readonly onRole: (role: DesktopRole) => void;
};

/** What hotels are called that nobody has named. */
const unnamed: readonly string[] = [serverJa.defaultHotelName, serverEn.defaultHotelName];

/** The first-start assistant (R184, R185): what it knows, and what each of its page's calls does. */
export class Assistant {
  readonly #parts: AssistantParts;
  readonly #calls: ServerCalls;
  readonly #networks: NetworkWatch;
  readonly #phones: PhoneWatch;
  #language: Language;
  #isRoleAsked = true;
  #opened: ConsoleStepId | undefined;
  #server: ServerState = { is: 'off' };
  #needsAccount = true;
  #email = '';
  #hotel: ServerData<'updateHotel'> | undefined;
  #status: ServerData<'getStatus'> | undefined;
  #chosen: string | undefined;
  /** Where the server is told to listen, and the one that is shown: they differ while staff think about another one. */
  #port: number;
  #shownPort: number;
  #portState: PortState = { is: 'checking' };
  #story: StoryChoice | null = 'sample';
  #ready: (() => void)[] = [];

  constructor(parts: AssistantParts) {
    this.#parts = parts;
    this.#language = parts.language;
    this.#port = parts.port;
    this.#shownPort = parts.port;
    this.#calls = new ServerCalls(() => this.#port);
    this.#networks = new NetworkWatch(() => this.#tell());
    this.#phones = new PhoneWatch({
      calls: this.#calls,
      address: () => this.#chosenNetwork(),
      onChange: () => this.#tell(),
    });
  }

  get state(): AssistantState {
    const steps = this.#steps();
    return {
      language: this.#language,
      page: this.#page(),
      isChange: this.#parts.mode === 'change',
      steps,
      foundData: this.#parts.foundData,
      server: this.#server,
      account: { exists: !this.#needsAccount, isLoggedIn: this.#calls.session !== undefined, email: this.#email },
      hotelName: this.#isHotelNamed() ? (this.#hotel?.name ?? '') : '',
      wifi: this.#status?.wifi.ssid ?? '',
      network: {
        networks: this.#networks.networks,
        chosen: this.#chosenNetwork(),
        origin: addressOf(this.#chosenNetwork(), this.#shownPort),
        port: this.#shownPort,
        portState: this.#portState,
        isPortFixed: this.#isPortFixed(),
        codesPort: this.#codesPort(),
      },
      phone: this.#phones.state,
      story: this.#story,
    };
  }

  /** Goes on where it was: with the front desk's steps when the role is known. */
  start(role: DesktopRole | ''): void {
    if (this.#parts.mode === 'change') void this.#learn();
    else if (role === 'console') this.#beginConsole();
    this.#tell();
  }

  async chooseLanguage(language: Language): Promise<void> {
    this.#language = language;
    this.#parts.memory.setLanguage(language);
    this.#tell();
  }

  chooseRole(role: DesktopRole): void {
    const isChange = this.#parts.mode === 'change';
    if (!this.#isRoleAsked || (isChange && this.#calls.session === undefined)) return;
    this.#parts.memory.setRole(role);
    if (isChange || role !== 'console') {
      this.#parts.onRole(role);
      return;
    }
    this.#parts.memory.write({ done: [], later: [], isNewHotel: this.#parts.foundData === null, hasCodes: false });
    this.#beginConsole();
  }

  createAccount(email: string, password: string): Promise<AssistantFault | null> {
    return this.#attempt(async () => {
      await this.#calls.setUp(email, password);
      await this.#learn();
      this.#finish('account');
    });
  }

  logIn(email: string, password: string): Promise<AssistantFault | null> {
    return this.#attempt(async () => {
      await this.#calls.logIn(email, password);
      await this.#learn();
      if (this.#parts.mode === 'first') this.#finish('account');
    });
  }

  nameHotel(name: string): Promise<AssistantFault | null> {
    return this.#attempt(async () => {
      const { hotelId = '' } = this.#hotel ?? {};
      this.#hotel = await this.#calls.send('updateHotel', { name: name.trim() }, hotelId);
      this.#finish('hotel');
    });
  }

  /** Shows what codes would hold; nothing is stored before `confirmNetwork`. */
  async chooseNetwork(chosen: string): Promise<AssistantFault | null> {
    const isNetwork = this.#networks.networks.some(({ address }) => address === chosen);
    const origin = isNetwork ? chosen : serverOrigin(chosen);
    if (origin === undefined || isLoopback(origin)) return { code: 'ADDRESS_INVALID' };
    this.#chosen = origin;
    this.#tell();
    return null;
  }

  /** Shows another port with what stands there; the server moves with `confirmNetwork` only (R185). */
  async choosePort(port: number): Promise<AssistantFault | null> {
    if (port !== this.#port && this.#isPortFixed() && port !== this.#codesPort()) return { code: 'PORT_FIXED' };
    this.#shownPort = port;
    await this.checkPort();
    return null;
  }

  /** Looks again what stands on the port that is shown, and starts the server once its own port is free. */
  async checkPort(): Promise<void> {
    const port = this.#shownPort;
    if (port === this.#port && this.#server.is === 'ready') this.#portState = { is: 'ours' };
    else {
      this.#portState = { is: 'checking' };
      this.#tell();
      const found = await lookAtPort(port);
      // Another number was typed meanwhile.
      if (port !== this.#shownPort) return;
      this.#portState = found;
      if (port === this.#port && found.is === 'free') await this.#startServer();
    }
    this.#tell();
  }

  confirmNetwork(): Promise<AssistantFault | null> {
    return this.#attempt(async () => {
      if (this.#shownPort !== this.#port) await this.#movePort(this.#shownPort);
      // Before there is an account nothing can be stored; the step stays open and is shown again.
      if (this.#calls.session === undefined) {
        this.#opened = undefined;
        return;
      }
      const chosen = this.#chosenNetwork();
      if (chosen === '') throw new CallRefused({ code: 'ADDRESS_INVALID' });
      const detected = this.#status?.address.origins[0] ?? '';
      await this.#calls.send('updateSettings', { publicOrigin: settingOf(chosen, this.#port, detected) });
      this.#phones.forget();
      await this.#learn();
      this.#finish('network');
    });
  }

  startPhoneTest(): Promise<AssistantFault | null> {
    return this.#attempt(() => this.#phones.start());
  }

  showPhoneHelp(): void {
    this.#phones.showHelp();
  }

  confirmPhones(): void {
    if (this.#phones.state?.phase !== 'good') return;
    this.#finish('phone');
    this.#tell();
  }

  chooseStory(choice: StoryChoice): Promise<AssistantFault | null> {
    return this.#attempt(async () => {
      await applyStoryChoice(this.#calls, choice);
      this.#story = choice;
      this.#finish('story');
    });
  }

  openStep(step: ConsoleStepId): void {
    if (this.#calls.session === undefined && step !== 'account' && step !== 'network') return;
    this.#opened = step;
    this.#enter();
    this.#tell();
  }

  leaveForLater(): void {
    const step = consoleSteps.find(({ id }) => id === this.#page());
    if (step?.mayWait !== true) return;
    this.#remember(withLater(this.#parts.memory.read(), step.id));
    this.#goOn();
    this.#tell();
  }

  async retryServer(): Promise<void> {
    if (this.#server.is === 'failed') await this.checkPort();
    if (this.#server.is === 'failed' && this.#portState.is !== 'taken') await this.#startServer();
  }

  /** The front desk is ready: the server stops, to be started by the console itself. */
  async openPanel(): Promise<void> {
    if (this.#steps().some(({ state }) => state === 'open')) return;
    this.stop();
    await this.#parts.server.stop();
    this.#parts.onRole('console');
  }

  /** Told by the supervisor. */
  hearServer(status: DeskStatus): void {
    if (status.state === 'ready') {
      this.#server = { is: 'ready' };
      if (this.#shownPort === this.#port) this.#portState = { is: 'ours' };
      void this.#learn().finally(() => {
        for (const go of this.#ready.splice(0)) go();
        this.#enter();
        this.#tell();
      });
    } else if (status.state === 'failed') {
      this.#server = { is: 'failed', ...status.failure };
      for (const go of this.#ready.splice(0)) go();
      if (status.failure.code === 'PORT_TAKEN') void this.checkPort();
    } else this.#server = { is: 'starting' };
    this.#tell();
  }

  stop(): void {
    this.#networks.stop();
    this.#phones.stop();
  }

  #beginConsole(): void {
    this.#isRoleAsked = false;
    this.#networks.start();
    void this.#startServer();
    this.#tell();
  }

  /** Answers when the server is ready and was asked, or has failed. */
  #startServer(): Promise<void> {
    const done = new Promise<void>((resolve) => this.#ready.push(resolve));
    this.#server = { is: 'starting' };
    this.#tell();
    this.#parts.server.start(this.#port);
    return done;
  }

  async #movePort(port: number): Promise<void> {
    if (this.#portState.is !== 'free') throw new CallRefused({ code: 'PORT_NOT_FREE' });
    await this.#parts.server.stop();
    this.#port = port;
    this.#parts.memory.setPort(port);
    await this.#startServer();
    if (this.#server.is !== 'ready') throw new CallRefused({ code: 'PORT_NOT_FREE' });
  }

  /** Asks the server what it knows, so that it is not asked of staff. */
  async #learn(): Promise<void> {
    try {
      this.#needsAccount = await this.#calls.needsSetUp();
      if (this.#calls.session === undefined) return;
      this.#email = this.#calls.session.email;
      const [{ settings, hotel }, status, stories] = await Promise.all([
        this.#calls.settingsAndHotel(),
        this.#calls.get('getStatus'),
        this.#calls.get('listStories'),
      ]);
      this.#hotel = hotel;
      this.#status = status;
      if (this.#chosen === undefined && settings.publicOrigin !== '') {
        this.#chosen = chosenOf(settings.publicOrigin, this.#networks.networks);
      }
      const progress = this.#parts.memory.read();
      this.#story = progress.isNewHotel ? storyChoiceOf(stories) : null;
      if (this.#parts.mode === 'first' && status.address.hasCodes !== progress.hasCodes) {
        this.#remember({ ...progress, hasCodes: status.address.hasCodes });
      }
    } catch (error) {
      // The server went away or the session is over: the next answer tells.
      if (!(error instanceof CallRefused)) throw error;
    } finally {
      this.#tell();
    }
  }

  async #attempt(run: () => Promise<void>): Promise<AssistantFault | null> {
    try {
      await run();
      return null;
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      if (error.fault.code === 'SETUP_DONE') this.#needsAccount = false;
      return error.fault;
    } finally {
      this.#tell();
    }
  }

  #finish(step: ConsoleStepId): void {
    this.#remember(withDone(this.#parts.memory.read(), step));
    this.#goOn();
  }

  #goOn(): void {
    this.#opened = undefined;
    this.#enter();
  }

  /** What a step needs when it is shown. */
  #enter(): void {
    const isPhone = this.#page() === 'phone' && this.#server.is === 'ready';
    if (!isPhone) this.#phones.stop();
    else if (this.#phones.state?.phase !== 'good') void this.startPhoneTest();
  }

  #steps(): AssistantState['steps'] {
    const isLoggedIn = this.#calls.session !== undefined;
    return stepsOf(this.#parts.memory.read(), { isLoggedIn, isHotelNamed: this.#isHotelNamed() });
  }

  #page(): AssistantState['page'] {
    if (this.#parts.mode === 'change') return this.#calls.session === undefined ? 'account' : 'role';
    if (this.#isRoleAsked) return 'role';
    const isPortTaken = this.#server.is === 'failed' && this.#server.code === 'PORT_TAKEN';
    return isPortTaken ? 'network' : (this.#opened ?? pageOf(this.#steps(), false));
  }

  #isHotelNamed(): boolean {
    const name = this.#hotel?.name ?? '';
    return name !== '' && !unnamed.includes(name);
  }

  #chosenNetwork(): string {
    const { networks } = this.#networks;
    const chosen = this.#chosen ?? '';
    const isThere = chosen.includes('://') || networks.some(({ address }) => address === chosen);
    return isThere ? chosen : (networks.find(({ isBest }) => isBest)?.address ?? '');
  }

  #isPortFixed(): boolean {
    const { isNewHotel, hasCodes } = this.#parts.memory.read();
    return this.#status?.address.hasCodes ?? (hasCodes || !isNewHotel);
  }

  /** Of codes that were made for another port: the settings file of this computer was lost. */
  #codesPort(): number | null {
    const [last] = this.#status?.address.changed?.oldOrigins ?? [];
    const port = portOf(last?.origin ?? this.#status?.address.publicOrigin ?? '');
    return port === this.#port || this.#status?.address.hasCodes !== true ? null : port;
  }

  #remember(progress: Progress): void {
    this.#parts.memory.write(progress);
  }

  #tell(): void {
    this.#parts.onState(this.state);
  }
}

function isLoopback(origin: string): boolean {
  return /^(?:https?:\/\/)?(?:localhost|127\.|\[::1\]|0\.0\.0\.0)/i.test(origin);
}
