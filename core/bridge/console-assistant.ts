import type { Language } from '../model/hotel.ts';
import type { PaperWidth } from '../rules/tickets/ticket-layout.ts';

/*
 * What the first-start assistant of the front desk's computer shows (DESKTOP-2, DESKTOP-3). The main process holds all of it
 * and sends it whole after each change; the window keeps only what is typed.
 */

/**
 * The steps in their order. A step is one entry here, one view in `renderer/desktop/assistant/steps.ts`, and its words.
 * `mayWait`: the product works without it, so it can be left for later.
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
  /** As the system calls it. */
  readonly name: string;
  readonly kind: NetworkKind;
  /** IPv4. */
  readonly address: string;
  /** `router`: given by a router, which may give another one; `unknown`: the system does not tell. */
  readonly lease: 'fixed' | 'router' | 'unknown';
  readonly isBest: boolean;
};

/** `public`: Windows takes the network for one of strangers and keeps phones out; `unknown`: the system does not tell. */
export type FirewallFinding = 'open' | 'closed' | 'public' | 'unknown';

export type PortState =
  | { readonly is: 'checking' }
  /** Our own server listens there. */
  | { readonly is: 'ours' }
  | { readonly is: 'free' }
  | { readonly is: 'forbidden' }
  /** `by`: the program's name, where the system tells; `next`: a free port that can be taken instead. */
  | { readonly is: 'taken'; readonly by: string | null; readonly next: number | null };

export type NetworkState = {
  readonly networks: readonly Network[];
  /** An address of `networks`, or an origin that somebody typed; empty before there is any network. */
  readonly chosen: string;
  /** What goes into codes. */
  readonly origin: string;
  readonly port: number;
  readonly portState: PortState;
  /** Codes may be on paper: the port stays. */
  readonly isPortFixed: boolean;
  /** The port of codes that were made, when it is another one: a lost settings file. */
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

/** `waiting`, then `help` after a while or on request; `good` once a phone came; `over` when the code has run out. */
export type PhonePhase = 'waiting' | 'help' | 'good' | 'over';

export type PhoneState = {
  readonly phase: PhonePhase;
  readonly url: string;
  readonly waitedMs: number;
  readonly phones: readonly TestedPhone[];
  readonly more: number;
  /** Only a browser of this computer came so far. */
  readonly openedHere: boolean;
  readonly checks: PhoneChecks;
  /** When the first phone came, ISO. */
  readonly goodAt: string | null;
};

/** What a printer says about itself; `unknown`: it says nothing, as printers of the system do. */
export type PrinterCondition = 'ready' | 'paper' | 'cover' | 'offline' | 'unknown';

export type OfferedPrinter = {
  /** `tcp://IPV4:PORT`, or the system's name. */
  readonly address: string;
  readonly kind: 'escpos-tcp' | 'system';
  /** Its model, or as people know it here; empty: nobody knows. */
  readonly name: string;
  readonly condition: PrinterCondition;
};

export type PrinterTest = {
  /** `asked`: it was sent, and staff are asked whether paper came out; `failed`: it was not sent, and `fault` says why. */
  readonly is: 'printing' | 'asked' | 'failed';
  readonly fault: string | null;
  /** ISO. */
  readonly sentAt: string;
  /** What should come out: a PNG in base64; empty: it could not be drawn. */
  readonly picture: string;
};

export type PrinterState = {
  readonly offered: readonly OfferedPrinter[];
  /** The network is searched on request only. */
  readonly search: 'none' | 'running' | 'done';
  /** An address of `offered`; empty: none is chosen. */
  readonly chosen: string;
  readonly widthDots: PaperWidth;
  readonly test: PrinterTest | null;
  /** Nothing good came out: the usual reasons are shown. */
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
  /** What is asked: the role, one of the steps, or nothing any more. */
  readonly page: 'role' | ConsoleStepId | 'finished';
  readonly steps: readonly { readonly id: ConsoleStepId; readonly state: StepState }[];
  /** Somebody who works here chooses another role. */
  readonly isChange: boolean;
  /** A hotel's data were found although this computer has no role: the folder. Null without. */
  readonly foundData: string | null;
  readonly server: ServerState;
  readonly account: { readonly exists: boolean; readonly isLoggedIn: boolean; readonly email: string };
  /** Empty: nobody has named it. */
  readonly hotelName: string;
  /** The guests' Wi-Fi; empty: not set. */
  readonly wifi: string;
  readonly network: NetworkState;
  readonly phone: PhoneState | null;
  readonly printer: PrinterState;
  /** Null: the hotel has stories of its own, which stay as they are. */
  readonly story: StoryChoice | null;
};

/** Why a call was refused: a code of `core/api/error-codes.ts`, or `NO_RESPONSE`. */
export type AssistantFault = {
  readonly code: string;
  /** Of `PASSWORD_TOO_WEAK`. */
  readonly reason?: string;
  readonly retryAfterMs?: number;
};
