import type { StaffLanguage } from '../model/languages.ts';
import type { PaperWidth } from '../rules/tickets/ticket-layout.ts';

/*
 * The state of the first-start assistant on the front desk's computer (DESKTOP-2, DESKTOP-3). The main process stores
 * it and sends the whole state after each change. The window stores only what is being typed.
 */

/**
 * The steps of the assistant, in order. Each step needs an entry in this list, a view in
 * `renderer/desktop/assistant/assistant-page.tsx`, and texts. If `mayWait` is true, the product works without the step, so it can
 * be left for later.
 */
export const consoleSteps = [
  { id: 'account', mayWait: false },
  { id: 'hotel', mayWait: true },
  { id: 'network', mayWait: true },
  { id: 'phone', mayWait: true },
  { id: 'printer', mayWait: true },
  { id: 'story', mayWait: true },
] as const;
export type ConsoleStepId = (typeof consoleSteps)[number]['id'];

export type StepState = 'open' | 'done' | 'later';

export type NetworkKind = 'wired' | 'wifi' | 'other';

export type Network = {
  /** The name that the operating system gives to the network. */
  readonly name: string;
  readonly kind: NetworkKind;
  /** The computer's IPv4 address in this network. */
  readonly address: string;
  /**
   * How the computer got the address. `router`: a router assigned it and may assign another one later. `unknown`: the
   * operating system does not report it.
   */
  readonly lease: 'fixed' | 'router' | 'unknown';
  readonly isBest: boolean;
};

/**
 * Whether the firewall lets phones through. `unknown`: the operating system does not report it.
 */
export type FirewallFinding = 'open' | 'closed' | 'unknown';

export type PortState =
  | { readonly is: 'checking' }
  /** This computer's own server uses the port. */
  | { readonly is: 'ours' }
  | { readonly is: 'free' }
  | { readonly is: 'forbidden' }
  /**
   * Another program uses the port. `by` is its name, or null if it is not known. `next` is a free port to use instead,
   * or null.
   */
  | { readonly is: 'taken'; readonly by: string | null; readonly next: number | null };

export type NetworkState = {
  readonly networks: readonly Network[];
  /** The address of one of `networks`, or an origin that was typed. Empty while there is no network. */
  readonly chosen: string;
  /** The origin that QR codes will contain. */
  readonly origin: string;
  readonly port: number;
  readonly portState: PortState;
  /** True if codes with this port may be on paper, so that the port must not be changed. */
  readonly isPortFixed: boolean;
  /**
   * The port in codes that were made earlier, if it differs from `port` because the settings file was lost; otherwise
   * null.
   */
  readonly codesPort: number | null;
};

export type TestedPhone = {
  readonly device: 'iphone' | 'ipad' | 'android' | 'other';
  readonly address: string;
  readonly openMs: number;
  readonly camera: 'live' | 'photo';
};

export type PhoneChecks = {
  /** Whether this computer reaches its own address. */
  readonly ownAddress: 'good' | 'bad' | 'unknown';
  readonly firewall: FirewallFinding;
};

/**
 * `waiting`: no phone has opened the page yet. `help`: the same, after a while or when help was requested. `good`: at
 * least one phone has opened the page. `over`: the code expired before a phone opened the page.
 */
export type PhonePhase = 'waiting' | 'help' | 'good' | 'over';

export type PhoneState = {
  readonly phase: PhonePhase;
  readonly url: string;
  readonly waitedMs: number;
  readonly phones: readonly TestedPhone[];
  readonly more: number;
  /** True if a browser on this computer has opened the page. It does not count as a phone. */
  readonly openedHere: boolean;
  readonly checks: PhoneChecks;
  /** When the first phone opened the page (ISO 8601); null before that. */
  readonly goodAt: string | null;
};

/**
 * What a printer reports about itself. `unknown`: it reports nothing, as is the case for the printers of the operating
 * system.
 */
export type PrinterCondition = 'ready' | 'paper' | 'cover' | 'offline' | 'unknown';

export type OfferedPrinter = {
  /** `tcp://IPV4:PORT`, or the name that the operating system gives to the printer. */
  readonly address: string;
  readonly kind: 'escpos-tcp' | 'system';
  /** The printer's model, or its name on this computer. Empty if neither is known. */
  readonly name: string;
  readonly condition: PrinterCondition;
};

export type PrinterTest = {
  /**
   * `asked`: the test page was sent, and the person is asked whether paper came out. `failed`: it was not sent, and
   * `fault` says why.
   */
  readonly is: 'printing' | 'asked' | 'failed';
  readonly fault: string | null;
  /** When the print job of the test page ended or, until then, when it was created (ISO 8601). */
  readonly sentAt: string;
  /** A preview of the test page as a PNG in base64. Empty if there is no preview. */
  readonly picture: string;
};

export type PrinterState = {
  readonly offered: readonly OfferedPrinter[];
  /** The state of the search for printers in the network, which runs only on request. */
  readonly search: 'none' | 'running' | 'done';
  /** The address of the selected printer, one of `offered`. Empty if none is selected. */
  readonly chosen: string;
  readonly widthDots: PaperWidth;
  readonly test: PrinterTest | null;
  /** True if the test page was not printed well, so that the usual reasons are shown. */
  readonly isHelpShown: boolean;
};

export type ServerState =
  | { readonly is: 'off' }
  | { readonly is: 'starting' }
  | { readonly is: 'ready' }
  | { readonly is: 'failed'; readonly code: string; readonly message: string };

export type StoryChoice = 'sample' | 'empty';

export type AssistantState = {
  readonly language: StaffLanguage;
  /** The page that is shown: the choice of the role, a step, or the end. */
  readonly page: 'role' | ConsoleStepId | 'finished';
  readonly steps: readonly { readonly id: ConsoleStepId; readonly state: StepState }[];
  /** True if the assistant was opened to change the role of a computer that is already in use. */
  readonly isChange: boolean;
  /** The folder with a hotel's data, if there is one although this computer has no role yet; otherwise null. */
  readonly foundData: string | null;
  readonly server: ServerState;
  readonly account: { readonly exists: boolean; readonly isLoggedIn: boolean; readonly email: string };
  /** The hotel's name. Empty until it is set. */
  readonly hotelName: string;
  /** The SSID of the guests' Wi-Fi. Empty until the Wi-Fi is set up. */
  readonly wifi: string;
  readonly network: NetworkState;
  readonly phone: PhoneState | null;
  readonly printer: PrinterState;
  /**
   * Null if this computer already had a hotel's data before the assistant, because then the stories are not changed.
   */
  readonly story: StoryChoice | null;
};

/** Why a call was refused: a code of `core/api/error-codes.ts`, or `NO_RESPONSE`. */
export type AssistantFault = {
  readonly code: string;
  /** Why the password was refused. Set only with `PASSWORD_TOO_WEAK`. */
  readonly reason?: string;
  readonly retryAfterMs?: number;
};
