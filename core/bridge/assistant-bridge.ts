import type { Language } from '../model/hotel.ts';
import type { PaperWidth } from '../rules/tickets/ticket-layout.ts';
import type { BridgeTable } from './bridge.ts';
import type { AssistantFault, AssistantState, ConsoleStepId, StoryChoice } from './console-assistant.ts';
import type { DesktopRole } from './desktop-roles.ts';

/** `window.assistant` of the first-start assistant (DESKTOP-2). */
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

/** Null: done. */
type Outcome = Promise<AssistantFault | null>;

/** What the assistant's page finds as `window.assistant`. Each change is told by `onState`. */
export type AssistantBridge = {
  readonly version: string;
  getState(): Promise<AssistantState>;
  onState(listener: (state: AssistantState) => void): () => void;
  chooseLanguage(language: Language): Promise<void>;
  chooseRole(role: DesktopRole): Promise<void>;
  createAccount(email: string, password: string): Outcome;
  logIn(email: string, password: string): Outcome;
  nameHotel(name: string): Outcome;
  /** An address of the networks, or an origin such as `http://takara.hotel.example:8080`. */
  chooseNetwork(chosen: string): Outcome;
  /** Moves the server to another port, as long as no code can be on paper. */
  choosePort(port: number): Outcome;
  /** Looks again whether the port is free, and starts the server if it is. */
  checkPort(): Promise<void>;
  /** Goes on with the network and port that are shown. */
  confirmNetwork(): Outcome;
  startPhoneTest(): Outcome;
  showPhoneHelp(): Promise<void>;
  confirmPhones(): Promise<void>;
  /** Looks for printers in the network of this computer. */
  findPrinters(): Outcome;
  /** An address of those that are offered. */
  choosePrinter(address: string): Promise<void>;
  /** Offers the printer at a typed IPv4 address, with a port or without, and chooses it. */
  addPrinter(typed: string): Outcome;
  choosePaper(widthDots: PaperWidth): Promise<void>;
  /** Keeps the chosen printer in the hotel's settings and prints the test page. */
  printTest(): Outcome;
  /** Whether the test page came out well; if so, the step is done. */
  answerTest(cameOut: boolean): Outcome;
  chooseStory(choice: StoryChoice): Outcome;
  /** Opens a step again, or for the first time. */
  openStep(step: ConsoleStepId): Promise<void>;
  leaveForLater(): Promise<void>;
  /** Starts the server again after a failure. */
  retryServer(): Promise<void>;
  copyText(text: string): Promise<void>;
  /** Ends the assistant and opens the panel. */
  openPanel(): Promise<void>;
  quit(): Promise<void>;
};
