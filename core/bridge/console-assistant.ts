import type { Language } from '../model/hotel.ts';
import type { PaperWidth } from '../rules/tickets/ticket-layout.ts';

/*
 * The state of the first-start assistant on the front desk's computer (DESKTOP-2, DESKTOP-3). The main process holds it
 * and sends all of it after each change. The window holds only what is being typed.
 */

/**
 * The steps in order. Each step is an entry here, a view in `renderer/desktop/assistant/steps.ts`, and texts.
 * `mayWait`: the product works without the step, so it can be left for later.
 */
export const consoleSteps = [
  { id: 'account', mayWait: false },
  { id: 'hotel', mayWait: true },
  { id: 'network', mayWait: false },
  { id: 'phone', mayWait: true },
  { id: 'printer', mayWait: true },
  { id: 'story', mayWait: true },
] as const;
export type ConsoleStepId = (typeof consoleSteps)[number]['id'];

export type StepState = 'open' | 'done' | 'later';

export type NetworkKind = 'wired' | 'wifi' | 'other';

export type Network = {
  /** The system's name for it. */
  readonly name: string;
  readonly kind: NetworkKind;
  /** IPv4. */
  readonly address: string;
  /** `router`: a router assigned the address and may assign another; `unknown`: the system does not tell. */
  readonly lease: 'fixed' | 'router' | 'unknown';
  readonly isBest: boolean;
};

/** `public`: Windows treats the network as public and keeps phones out; `unknown`: the system does not tell. */
export type FirewallFinding = 'open' | 'closed' | 'public' | 'unknown';

export type PortState =
  | { readonly is: 'checking' }
  /** Our own server listens there. */
  | { readonly is: 'ours' }
  | { readonly is: 'free' }
  | { readonly is: 'forbidden' }
  /** `by`: the other program's name, if the system tells; `next`: a free port to use instead. */
  | { readonly is: 'taken'; readonly by: string | null; readonly next: number | null };

export type NetworkState = {
  readonly networks: readonly Network[];
  /** An address of `networks`, or a typed origin. Empty while there is no network. */
  readonly chosen: string;
  /** The origin that goes into codes. */
  readonly origin: string;
  readonly port: number;
  readonly portState: PortState;
  /** True once codes may be on paper, so the port must not change. */
  readonly isPortFixed: boolean;
  /** The port of codes that were made earlier, if it differs, because the settings file was lost. */
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

/** `waiting`; `help` after a while or on request; `good` once a phone has come; `over` when the code has expired. */
export type PhonePhase = 'waiting' | 'help' | 'good' | 'over';

export type PhoneState = {
  readonly phase: PhonePhase;
  readonly url: string;
  readonly waitedMs: number;
  readonly phones: readonly TestedPhone[];
  readonly more: number;
  /** True while only a browser of this computer has opened the page. */
  readonly openedHere: boolean;
  readonly checks: PhoneChecks;
  /** When the first phone came, ISO 8601. */
  readonly goodAt: string | null;
};

/** What a printer reports about itself. `unknown`: it reports nothing, like printers of the system. */
export type PrinterCondition = 'ready' | 'paper' | 'cover' | 'offline' | 'unknown';

export type OfferedPrinter = {
  /** `tcp://IPV4:PORT`, or the system's name. */
  readonly address: string;
  readonly kind: 'escpos-tcp' | 'system';
  /** Its model, or its name on this computer. Empty when unknown. */
  readonly name: string;
  readonly condition: PrinterCondition;
};

export type PrinterTest = {
  /** `asked`: it was sent, and staff are asked whether paper came out. `failed`: it was not sent; `fault` says why. */
  readonly is: 'printing' | 'asked' | 'failed';
  readonly fault: string | null;
  /** ISO 8601. */
  readonly sentAt: string;
  /** A preview of the test page: a PNG in base64. Empty when it could not be rendered. */
  readonly picture: string;
};

export type PrinterState = {
  readonly offered: readonly OfferedPrinter[];
  /** The network is searched on request only. */
  readonly search: 'none' | 'running' | 'done';
  /** The address of an `offered` printer. Empty when none is selected. */
  readonly chosen: string;
  readonly widthDots: PaperWidth;
  readonly test: PrinterTest | null;
  /** True when the test page did not come out well, so the usual reasons are shown. */
  readonly isHelpShown: boolean;
};

export type ServerState =
  | { readonly is: 'off' }
  | { readonly is: 'starting' }
  | { readonly is: 'ready' }
  | { readonly is: 'failed'; readonly code: string; readonly message: string };

export type StoryChoice = 'sample' | 'empty';

export type AssistantState = {
  readonly language: Language;
  /** The question that is shown: the role, a step, or none. */
  readonly page: 'role' | ConsoleStepId | 'finished';
  readonly steps: readonly { readonly id: ConsoleStepId; readonly state: StepState }[];
  /** True when the role of a computer that is already in use is changed. */
  readonly isChange: boolean;
  /** The folder with a hotel's data that was found although this computer has no role. Null without one. */
  readonly foundData: string | null;
  readonly server: ServerState;
  readonly account: { readonly exists: boolean; readonly isLoggedIn: boolean; readonly email: string };
  /** Empty until it is set. */
  readonly hotelName: string;
  /** The name of the guests' Wi-Fi. Empty until it is set. */
  readonly wifi: string;
  readonly network: NetworkState;
  readonly phone: PhoneState | null;
  readonly printer: PrinterState;
  /** Null when the hotel already has stories of its own, which stay as they are. */
  readonly story: StoryChoice | null;
};

/** Why a call was refused: a code of `core/api/error-codes.ts`, or `NO_RESPONSE`. */
export type AssistantFault = {
  readonly code: string;
  /** Only with `PASSWORD_TOO_WEAK`. */
  readonly reason?: string;
  readonly retryAfterMs?: number;
};
