import type { StaffLanguage } from '../model/languages.ts';
import type { PaperWidth } from '../rules/tickets/ticket-layout.ts';
import type { BridgeTable } from './bridge.ts';
import type { AssistantFault, AssistantState, ConsoleStepId, StoryChoice } from './console-assistant.ts';
import type { DesktopRole } from './desktop-roles.ts';

/** The names of the calls and events of `window.assistant`, which the first-start assistant's page uses (DESKTOP-2). */
export const assistantBridge = {
  scope: 'assistant',
  calls: [
    'getState',
    'chooseLanguage',
    'chooseRole',
    'createAccount',
    'logIn',
    'nameHotel',
    'chooseNetwork',
    'choosePort',
    'checkPort',
    'confirmNetwork',
    'startPhoneTest',
    'showPhoneHelp',
    'confirmPhones',
    'findPrinters',
    'choosePrinter',
    'addPrinter',
    'choosePaper',
    'printTest',
    'answerTest',
    'chooseStory',
    'openStep',
    'leaveForLater',
    'retryServer',
    'copyText',
    'openPanel',
    'quit',
  ],
  events: ['state'],
} as const satisfies BridgeTable;

/** Resolves with the reason why the call was refused, or with null if it succeeded. */
type Outcome = Promise<AssistantFault | null>;

/** The type of `window.assistant`. The listener of `onState` is called after every change of the state. */
export type AssistantBridge = {
  readonly version: string;
  getState(): Promise<AssistantState>;
  onState(listener: (state: AssistantState) => void): () => void;
  chooseLanguage(language: StaffLanguage): Promise<void>;
  /** @param startsAtLogin whether the program starts when somebody logs in to this computer */
  chooseRole(role: DesktopRole, startsAtLogin: boolean): Promise<void>;
  createAccount(email: string, password: string): Outcome;
  logIn(email: string, password: string): Outcome;
  nameHotel(name: string): Outcome;
  /** `chosen`: the address of a listed network, or an origin such as `http://takara.hotel.example:8080`. */
  chooseNetwork(chosen: string): Outcome;
  /** Moves the server to another port. This is refused if codes with the current port may be on paper. */
  choosePort(port: number): Outcome;
  /** Checks again whether the port is free. If it is, the server is started. */
  checkPort(): Promise<void>;
  /** Accepts the network and the port that are shown, which completes the step. */
  confirmNetwork(): Outcome;
  startPhoneTest(): Outcome;
  showPhoneHelp(): Promise<void>;
  confirmPhones(): Promise<void>;
  /** Searches this computer's network for printers. */
  findPrinters(): Outcome;
  /** Selects the printer at `address`, which is one of the offered ones. */
  choosePrinter(address: string): Promise<void>;
  /** Adds a printer by its typed IPv4 address, with or without a port, to the offered ones and selects it. */
  addPrinter(typed: string): Outcome;
  choosePaper(widthDots: PaperWidth): Promise<void>;
  /** Stores the chosen printer in the hotel's settings and prints the test page. */
  printTest(): Outcome;
  /** Reports whether the test page was printed well. If it was, the step is done. */
  answerTest(cameOut: boolean): Outcome;
  chooseStory(choice: StoryChoice): Outcome;
  /** Opens a step, even one that is already done. */
  openStep(step: ConsoleStepId): Promise<void>;
  leaveForLater(): Promise<void>;
  /** Starts the server again after a failure. */
  retryServer(): Promise<void>;
  copyText(text: string): Promise<void>;
  /** Closes the assistant and opens the panel. */
  openPanel(): Promise<void>;
  quit(): Promise<void>;
};
