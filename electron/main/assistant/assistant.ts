import type { AssistantFault, AssistantState, ConsoleStepId, StoryChoice } from '#core/bridge/console-assistant.ts';
import { consoleSteps } from '#core/bridge/console-assistant.ts';
import type { DesktopStatus } from '#core/bridge/desktop-bridge.ts';
import type { DesktopRole } from '#core/bridge/desktop-roles.ts';
import type { StaffLanguage } from '#core/model/languages.ts';
import type { PaperWidth } from '#core/model/print.ts';
import { HotelFacts } from './hotel-facts.ts';
import { NetworkChoice } from './network-choice.ts';
import { type AssistantServer, OwnServer } from './own-server.ts';
import { PhoneWatch } from './phone-watch.ts';
import { PrinterChoice, type PrinterChoiceOptions } from './printer-choice.ts';
import { getPage, listSteps, markDone, markLater, type Progress } from './progress.ts';
import { applyStoryChoice } from './sample-story.ts';
import { CallRefused, ServerCalls, type Session } from './server-calls.ts';

/** What the assistant stores on this computer. */
export type AssistantMemory = {
  readonly read: () => Progress;
  readonly write: (progress: Progress) => void;
  readonly setLanguage: (language: StaffLanguage) => void;
  readonly setRole: (role: DesktopRole, startsAtLogin: boolean) => void;
  readonly setPort: (port: number) => void;
};

export type AssistantDependencies = {
  readonly memory: AssistantMemory;
  readonly server: AssistantServer;
  readonly language: StaffLanguage;
  /** The port of the server on this computer, until staff choose another one. */
  readonly port: number;
  /** The folder that already contains a hotel's data; null if there is none, or if this computer already has a role. */
  readonly foundData: string | null;
  /**
   * Why the assistant runs. `first`: to set up this computer; after a restart it continues. `change` and `change-allowed`:
   * staff choose another role, and the assistant does not start the server. `change` requires a log-in first. For
   * `change-allowed`, the caller has made sure that the role may be changed (DESKTOP-6).
   */
  readonly mode: 'first' | 'change' | 'change-allowed';
  readonly systemPrinters: PrinterChoiceOptions['systemPrinters'];
  readonly onState: (state: AssistantState) => void;
  /**
   * Called when staff have chosen a role and the assistant has finished. `session` is the session of the person who set
   * up the front desk, for the panel (DESKTOP-7).
   */
  readonly onRole: (role: DesktopRole, session?: Session) => void;
};

/** The first-start assistant (DESKTOP-2). Decides which page to show, and handles the page's calls. */
export class Assistant {
  readonly #dependencies: AssistantDependencies;
  readonly #calls: ServerCalls;
  readonly #server: OwnServer;
  readonly #facts: HotelFacts;
  readonly #network: NetworkChoice;
  readonly #phones: PhoneWatch;
  readonly #printers: PrinterChoice;
  #language: StaffLanguage;
  #isChoosingRole = true;
  /** The step that staff have opened themselves; undefined while the first open step is shown. */
  #openedStep: ConsoleStepId | undefined;
  #story: StoryChoice | null = 'sample';

  constructor(dependencies: AssistantDependencies) {
    this.#dependencies = dependencies;
    this.#language = dependencies.language;
    const onChange = () => this.#sendState();
    this.#server = new OwnServer(dependencies.server, dependencies.port, onChange);
    this.#calls = new ServerCalls(() => this.#server.port);
    this.#facts = new HotelFacts(this.#calls);
    this.#network = new NetworkChoice({
      calls: this.#calls,
      server: this.#server,
      facts: this.#facts,
      progress: dependencies.memory.read,
      setPort: dependencies.memory.setPort,
      onChange,
    });
    this.#phones = new PhoneWatch({ calls: this.#calls, onChange });
    this.#printers = new PrinterChoice({
      calls: this.#calls,
      systemPrinters: dependencies.systemPrinters,
      language: () => this.#language,
      onChange,
    });
  }

  get state(): AssistantState {
    const { needsAccount, email, hotelName, status } = this.#facts;
    return {
      language: this.#language,
      page: this.#getPage(),
      isChange: this.#isChange,
      steps: this.#listSteps(),
      foundData: this.#dependencies.foundData,
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

  /**
   * Starts the assistant. In the mode `first`, if the stored role is `console`, it continues with the front desk's steps.
   * Otherwise staff choose a role, after a log-in in the mode `change`.
   * @param role the stored role, or an empty string
   */
  start(role: DesktopRole | ''): void {
    if (this.#dependencies.mode === 'change') void this.#loadFacts();
    else if (this.#dependencies.mode === 'first' && role === 'console') this.#startConsoleSteps();
    this.#sendState();
  }

  async chooseLanguage(language: StaffLanguage): Promise<void> {
    this.#language = language;
    this.#dependencies.memory.setLanguage(language);
    this.#sendState();
  }

  /**
   * Stores the role, and whether the program starts at log-in. In the mode `first` the front desk's steps follow for the role `console`; otherwise the assistant has
   * finished. Does nothing if the role is already chosen, or before the log-in that the mode `change` requires.
   */
  async chooseRole(role: DesktopRole, startsAtLogin: boolean): Promise<void> {
    const isChange = this.#isChange;
    if (!this.#isChoosingRole || this.#mustLogIn) return;
    this.#dependencies.memory.setRole(role, startsAtLogin);
    // The log-in served only to change the role (DESKTOP-7).
    if (this.#calls.session !== undefined && isChange) await this.#calls.logOut();
    if (isChange || role !== 'console') {
      this.#dependencies.onRole(role);
      return;
    }
    this.#storeProgress({ done: [], later: [], isNewHotel: this.#dependencies.foundData === null, hasCodes: false });
    this.#startConsoleSteps();
  }

  createAccount(email: string, password: string): Promise<AssistantFault | null> {
    return this.#tryCall(async () => {
      await this.#calls.setUp(email, password);
      await this.#loadFacts();
      this.#finishStep('account');
    });
  }

  logIn(email: string, password: string): Promise<AssistantFault | null> {
    return this.#tryCall(async () => {
      await this.#calls.logIn(email, password);
      await this.#loadFacts();
      if (this.#dependencies.mode === 'first') this.#finishStep('account');
    });
  }

  nameHotel(name: string): Promise<AssistantFault | null> {
    return this.#tryCall(async () => {
      const { hotelId = '' } = this.#facts.hotel ?? {};
      this.#facts.hotel = await this.#calls.send('updateHotel', { name: name.trim() }, hotelId);
      this.#finishStep('hotel');
    });
  }

  /** Selects a network or an origin and shows the address that the QR codes would contain. Only `confirmNetwork` stores it. */
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
    return this.#tryCall(async () => {
      await this.#network.applyPort();
      // Another program used the port, so nobody could log in yet, and the server stores nothing without a session. After the
      // log-in this step is shown again, unless it was finished before.
      // Without a network there is no address to store, and the step then offers to wait.
      if (this.#calls.session === undefined || this.#network.chosen === '') {
        this.#openedStep = undefined;
        return;
      }
      await this.#network.storeAddress();
      this.#phones.reset();
      await this.#loadFacts();
      this.#finishStep('network');
    });
  }

  startPhoneTest(): Promise<AssistantFault | null> {
    return this.#tryCall(() => this.#phones.start());
  }

  showPhoneHelp(): void {
    this.#phones.showHelp();
  }

  confirmPhones(): void {
    if (this.#phones.state?.phase !== 'good') return;
    this.#finishStep('phone');
    this.#sendState();
  }

  findPrinters(): Promise<AssistantFault | null> {
    return this.#tryCall(() => this.#printers.search());
  }

  choosePrinter(address: string): void {
    this.#printers.choose(address);
  }

  addPrinter(typed: string): Promise<AssistantFault | null> {
    return this.#tryCall(async () => this.#printers.add(typed));
  }

  choosePaper(widthDots: PaperWidth): void {
    this.#printers.choosePaper(widthDots);
  }

  printTest(): Promise<AssistantFault | null> {
    return this.#tryCall(() => this.#printers.print());
  }

  answerTest(isPrinted: boolean): Promise<AssistantFault | null> {
    return this.#tryCall(async () => {
      if (await this.#printers.answer(isPrinted)) this.#finishStep('printer');
    });
  }

  chooseStory(choice: StoryChoice): Promise<AssistantFault | null> {
    return this.#tryCall(async () => {
      await applyStoryChoice(this.#calls, choice);
      this.#story = choice;
      this.#finishStep('story');
    });
  }

  openStep(step: ConsoleStepId): void {
    if (this.#calls.session === undefined && step !== 'account' && step !== 'network') return;
    this.#openedStep = step;
    this.#startStep();
    this.#sendState();
  }

  leaveForLater(): void {
    const step = consoleSteps.find(({ id }) => id === this.#getPage());
    if (step?.mayWait !== true) return;
    if (step.id === 'printer') void this.#printers.discardUnconfirmed().catch(ignoreRefusedCall);
    // A finished step stays finished if somebody opens it again and postpones it.
    const isDone = this.#listSteps().some(({ id, state }) => id === step.id && state === 'done');
    if (!isDone) this.#storeProgress(markLater(this.#dependencies.memory.read(), step.id));
    this.#showNextStep();
    this.#sendState();
  }

  retryServer(): Promise<void> {
    return this.#network.retry();
  }

  /**
   * Finishes the assistant and opens the panel; does nothing while a step is open. Stops the server, because the
   * console role starts its own.
   */
  async openPanel(): Promise<void> {
    if (this.#listSteps().some(({ state }) => state === 'open')) return;
    this.stop();
    await this.#server.stop();
    this.#dependencies.onRole('console', this.#calls.session);
  }

  /** Called by the supervisor when the server's status changes. */
  handleServerStatus(status: DesktopStatus): void {
    this.#server.handleStatus(status);
    if (status.state === 'ready') {
      this.#network.handleReady();
      void this.#loadFacts().finally(() => {
        this.#server.resolveStarts();
        this.#startStep();
        this.#sendState();
      });
    } else if (status.state === 'failed') {
      this.#server.resolveStarts();
      if (this.#server.isPortTaken) void this.checkPort();
    }
    this.#sendState();
  }

  /** Stops watching the networks, the phone test and the test page. The server keeps running. */
  stop(): void {
    this.#network.stop();
    this.#phones.stop();
    this.#printers.stop();
  }

  #startConsoleSteps(): void {
    this.#isChoosingRole = false;
    this.#network.startWatching();
    void this.#server.start();
    this.#sendState();
  }

  /** Loads what the server already knows, so that staff are not asked for it. */
  async #loadFacts(): Promise<void> {
    try {
      if (!(await this.#facts.read())) return;
      this.#network.selectStored();
      const progress = this.#dependencies.memory.read();
      this.#story = progress.isNewHotel ? this.#facts.storyChoice : null;
      const hasCodes = this.#facts.status?.address.hasCodes ?? progress.hasCodes;
      if (this.#dependencies.mode === 'first' && hasCodes !== progress.hasCodes)
        this.#storeProgress({ ...progress, hasCodes });
    } finally {
      this.#sendState();
    }
  }

  /** Runs what the page asked for. Returns the fault if it throws `CallRefused`, otherwise null. Rethrows any other error. */
  async #tryCall(run: () => Promise<void>): Promise<AssistantFault | null> {
    try {
      await run();
      return null;
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      if (error.fault.code === 'SETUP_DONE') this.#facts.needsAccount = false;
      return error.fault;
    } finally {
      this.#sendState();
    }
  }

  #finishStep(step: ConsoleStepId): void {
    this.#storeProgress(markDone(this.#dependencies.memory.read(), step));
    this.#showNextStep();
  }

  #showNextStep(): void {
    this.#openedStep = undefined;
    this.#startStep();
  }

  /**
   * Starts the phone test, unless a phone has already passed it, or loads the printers, if the shown step needs that and the
   * server is ready. On other steps, stops polling the phone test.
   */
  #startStep(): void {
    const isPhoneStep = this.#getPage() === 'phone' && this.#server.isReady;
    if (!isPhoneStep) this.#phones.stop();
    else if (this.#phones.state?.phase !== 'good') void this.startPhoneTest();
    if (this.#getPage() === 'printer' && this.#server.isReady) void this.#printers.enter();
  }

  #listSteps(): AssistantState['steps'] {
    const isLoggedIn = this.#calls.session !== undefined;
    return listSteps(this.#dependencies.memory.read(), { isLoggedIn, isHotelNamed: this.#facts.hotelName !== '' });
  }

  #getPage(): AssistantState['page'] {
    if (this.#mustLogIn) return 'account';
    if (this.#isChoosingRole) return 'role';
    return this.#server.isPortTaken ? 'network' : (this.#openedStep ?? getPage(this.#listSteps(), false));
  }

  get #isChange(): boolean {
    return this.#dependencies.mode !== 'first';
  }

  /** Whether staff must log in before they may choose another role. */
  get #mustLogIn(): boolean {
    return this.#dependencies.mode === 'change' && this.#calls.session === undefined;
  }

  #storeProgress(progress: Progress): void {
    this.#dependencies.memory.write(progress);
  }

  #sendState(): void {
    this.#dependencies.onState(this.state);
  }
}

/** Ignores a refused call, because staff can continue without it. Rethrows any other error. */
function ignoreRefusedCall(error: unknown): void {
  if (!(error instanceof CallRefused)) throw error;
}
