import type { AssistantFault, AssistantState, ConsoleStepId, StoryChoice } from '#core/bridge/console-assistant.ts';
import { consoleSteps } from '#core/bridge/console-assistant.ts';
import type { DesktopStatus } from '#core/bridge/desktop-bridge.ts';
import type { DesktopRole } from '#core/bridge/desktop-roles.ts';
import type { Language } from '#core/model/hotel.ts';
import type { PaperWidth } from '#core/model/print.ts';
import { HotelFacts } from './hotel-facts.ts';
import { NetworkChoice } from './network-choice.ts';
import { type AssistantServer, OwnServer } from './own-server.ts';
import { PhoneWatch } from './phone-watch.ts';
import { PrinterChoice, type PrinterChoiceParts } from './printer-choice.ts';
import { type Progress, pageOf, stepsOf, withDone, withLater } from './progress.ts';
import { applyStoryChoice } from './sample-story.ts';
import { CallRefused, ServerCalls, type Session } from './server-calls.ts';

/** What the assistant stores on this computer. */
export type AssistantMemory = {
  readonly read: () => Progress;
  readonly write: (progress: Progress) => void;
  readonly setLanguage: (language: Language) => void;
  readonly setRole: (role: DesktopRole) => void;
  readonly setPort: (port: number) => void;
};

export type AssistantParts = {
  readonly memory: AssistantMemory;
  readonly server: AssistantServer;
  readonly language: Language;
  readonly port: number;
  /** The folder that already contains a hotel's data; null if there is none. */
  readonly foundData: string | null;
  /**
   * Why the assistant runs. In `change` and `change-allowed` staff choose another role, and the assistant does not
   * start the server. `change` requires a log-in first. In `change-allowed` staff have already shown elsewhere that
   * they may change the role.
   */
  readonly mode: 'first' | 'change' | 'change-allowed';
  readonly systemPrinters: PrinterChoiceParts['systemPrinters'];
  readonly onState: (state: AssistantState) => void;
  /**
   * Called when staff have chosen a role and the assistant has finished. `session` is the session of the person who set
   * up the front desk, for the panel (DESKTOP-7).
   */
  readonly onRole: (role: DesktopRole, session?: Session) => void;
};

/** The first-start assistant (DESKTOP-2). Decides which page to show, and handles the page's calls. */
export class Assistant {
  readonly #parts: AssistantParts;
  readonly #calls: ServerCalls;
  readonly #server: OwnServer;
  readonly #facts: HotelFacts;
  readonly #network: NetworkChoice;
  readonly #phones: PhoneWatch;
  readonly #printers: PrinterChoice;
  #language: Language;
  #isRoleAsked = true;
  #opened: ConsoleStepId | undefined;
  #story: StoryChoice | null = 'sample';

  constructor(parts: AssistantParts) {
    this.#parts = parts;
    this.#language = parts.language;
    const onChange = () => this.#tell();
    this.#server = new OwnServer(parts.server, parts.port, onChange);
    this.#calls = new ServerCalls(() => this.#server.port);
    this.#facts = new HotelFacts(this.#calls);
    this.#network = new NetworkChoice({
      calls: this.#calls,
      server: this.#server,
      facts: this.#facts,
      progress: parts.memory.read,
      setPort: parts.memory.setPort,
      onChange,
    });
    this.#phones = new PhoneWatch({ calls: this.#calls, address: () => this.#network.chosen, onChange });
    this.#printers = new PrinterChoice({
      calls: this.#calls,
      systemPrinters: parts.systemPrinters,
      language: () => this.#language,
      onChange,
    });
  }

  get state(): AssistantState {
    const { needsAccount, email, hotelName, status } = this.#facts;
    return {
      language: this.#language,
      page: this.#page(),
      isChange: this.#isChange,
      steps: this.#steps(),
      foundData: this.#parts.foundData,
      server: this.#server.state,
      account: { exists: !needsAccount, isLoggedIn: this.#calls.session !== undefined, email },
      hotelName,
      wifi: status?.wifi.ssid ?? '',
      network: this.#network.state,
      phone: this.#phones.state,
      printer: this.#printers.state,
      story: this.#story,
    };
  }

  /** Starts the assistant. In the mode `first`, if the role `console` is already stored, the front desk's steps follow. */
  start(role: DesktopRole | ''): void {
    if (this.#parts.mode === 'change') void this.#learn();
    else if (this.#parts.mode === 'first' && role === 'console') this.#beginConsole();
    this.#tell();
  }

  async chooseLanguage(language: Language): Promise<void> {
    this.#language = language;
    this.#parts.memory.setLanguage(language);
    this.#tell();
  }

  async chooseRole(role: DesktopRole): Promise<void> {
    const isChange = this.#isChange;
    if (!this.#isRoleAsked || this.#mustLogIn) return;
    this.#parts.memory.setRole(role);
    // Staff logged in only to change the role.
    if (this.#calls.session !== undefined && isChange) await this.#calls.logOut();
    if (isChange || role !== 'console') {
      this.#parts.onRole(role);
      return;
    }
    this.#remember({ done: [], later: [], isNewHotel: this.#parts.foundData === null, hasCodes: false });
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
      const { hotelId = '' } = this.#facts.hotel ?? {};
      this.#facts.hotel = await this.#calls.send('updateHotel', { name: name.trim() }, hotelId);
      this.#finish('hotel');
    });
  }

  /** Selects a network or an origin and shows the address that the QR codes would contain. `confirmNetwork` stores it. */
  async chooseNetwork(chosen: string): Promise<AssistantFault | null> {
    return this.#network.choose(chosen);
  }

  /** Shows another port and whether it is free. The server changes its port only in `confirmNetwork` (DESKTOP-3). */
  choosePort(port: number): Promise<AssistantFault | null> {
    return this.#network.choosePort(port);
  }

  checkPort(): Promise<void> {
    return this.#network.checkPort();
  }

  confirmNetwork(): Promise<AssistantFault | null> {
    return this.#attempt(async () => {
      await this.#network.movePort();
      // The server stores nothing without a session. The step stays open and is shown again after the log-in.
      if (this.#calls.session === undefined) {
        this.#opened = undefined;
        return;
      }
      await this.#network.storeAddress();
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

  findPrinters(): Promise<AssistantFault | null> {
    return this.#attempt(() => this.#printers.find());
  }

  choosePrinter(address: string): void {
    this.#printers.choose(address);
  }

  addPrinter(typed: string): Promise<AssistantFault | null> {
    return this.#attempt(async () => this.#printers.add(typed));
  }

  choosePaper(widthDots: PaperWidth): void {
    this.#printers.choosePaper(widthDots);
  }

  printTest(): Promise<AssistantFault | null> {
    return this.#attempt(() => this.#printers.print());
  }

  answerTest(cameOut: boolean): Promise<AssistantFault | null> {
    return this.#attempt(async () => {
      if (await this.#printers.answer(cameOut)) this.#finish('printer');
    });
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
    if (step.id === 'printer') void this.#printers.leave().catch(ignoreRefusal);
    // A finished step stays finished if somebody opens it again and postpones it.
    const isDone = this.#steps().some(({ id, state }) => id === step.id && state === 'done');
    if (!isDone) this.#remember(withLater(this.#parts.memory.read(), step.id));
    this.#goOn();
    this.#tell();
  }

  retryServer(): Promise<void> {
    return this.#network.retry();
  }

  /**
   * Finishes the assistant and opens the panel; does nothing while a step is open. Stops the server, because the
   * console role starts its own.
   */
  async openPanel(): Promise<void> {
    if (this.#steps().some(({ state }) => state === 'open')) return;
    this.stop();
    await this.#server.stop();
    this.#parts.onRole('console', this.#calls.session);
  }

  /** Called by the supervisor when the server's status changes. */
  hearServer(status: DesktopStatus): void {
    this.#server.hear(status);
    if (status.state === 'ready') {
      this.#network.hearReady();
      void this.#learn().finally(() => {
        this.#server.settle();
        this.#enter();
        this.#tell();
      });
    } else if (status.state === 'failed') {
      this.#server.settle();
      if (status.failure.code === 'PORT_TAKEN') void this.checkPort();
    }
    this.#tell();
  }

  stop(): void {
    this.#network.stop();
    this.#phones.stop();
    this.#printers.stop();
  }

  #beginConsole(): void {
    this.#isRoleAsked = false;
    this.#network.watch();
    void this.#server.start();
    this.#tell();
  }

  /** Loads what the server already knows, so that staff are not asked for it. */
  async #learn(): Promise<void> {
    try {
      if (!(await this.#facts.read())) return;
      this.#network.takeStored();
      const progress = this.#parts.memory.read();
      this.#story = progress.isNewHotel ? this.#facts.storyChoice : null;
      const hasCodes = this.#facts.status?.address.hasCodes ?? progress.hasCodes;
      if (this.#parts.mode === 'first' && hasCodes !== progress.hasCodes) this.#remember({ ...progress, hasCodes });
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
      if (error.fault.code === 'SETUP_DONE') this.#facts.needsAccount = false;
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

  /** Starts the phone test or loads the printers if the shown step needs it. Stops following the phone test on other steps. */
  #enter(): void {
    const isPhone = this.#page() === 'phone' && this.#server.isReady;
    if (!isPhone) this.#phones.stop();
    else if (this.#phones.state?.phase !== 'good') void this.startPhoneTest();
    if (this.#page() === 'printer' && this.#server.isReady) void this.#printers.enter();
  }

  #steps(): AssistantState['steps'] {
    const isLoggedIn = this.#calls.session !== undefined;
    return stepsOf(this.#parts.memory.read(), { isLoggedIn, isHotelNamed: this.#facts.hotelName !== '' });
  }

  #page(): AssistantState['page'] {
    if (this.#mustLogIn) return 'account';
    if (this.#isRoleAsked) return 'role';
    return this.#server.isPortTaken ? 'network' : (this.#opened ?? pageOf(this.#steps(), false));
  }

  get #isChange(): boolean {
    return this.#parts.mode !== 'first';
  }

  /** Whether staff must log in before they may choose another role. */
  get #mustLogIn(): boolean {
    return this.#parts.mode === 'change' && this.#calls.session === undefined;
  }

  #remember(progress: Progress): void {
    this.#parts.memory.write(progress);
  }

  #tell(): void {
    this.#parts.onState(this.state);
  }
}

/** Ignores a refused call, because staff can continue without it. Rethrows any other error. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof CallRefused)) throw error;
}
