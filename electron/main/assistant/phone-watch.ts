import type { PhoneChecks, PhoneState, TestedPhone } from '#core/bridge/console-assistant.ts';
import { checkFirewall } from './machine/firewall.ts';
import { runTool } from './machine/run-tool.ts';
import { phonePhase } from './phone-phase.ts';
import type { ServerCalls, ServerData } from './server-calls.ts';

/** How often to ask the server whether a phone has connected, in milliseconds. */
const askEveryMs = 1_000;

export type PhoneWatchParts = {
  readonly calls: ServerCalls;
  /** Returns the chosen network address, or the origin that was typed instead. The firewall is checked for it. */
  readonly address: () => string;
  readonly onChange: () => void;
};

const noChecks: PhoneChecks = { ownAddress: 'unknown', firewall: 'unknown' };

type Test = NonNullable<ServerData<'getPhoneTest'>>;

/**
 * Polls the server for the result of the phone test and passes it to the assistant (DESKTOP-4). Collects the phones of all
 * attempts, and checks this computer's own address and firewall.
 */
export class PhoneWatch {
  readonly #parts: PhoneWatchParts;
  #test: Test | undefined;
  #startedAt = 0;
  #expiresAt = 0;
  #isHelpAsked = false;
  #firstPhoneAt: string | null = null;
  #phones: TestedPhone[] = [];
  #unlistedPhones = 0;
  #checks = noChecks;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: PhoneWatchParts) {
    this.#parts = parts;
  }

  get state(): PhoneState | null {
    if (this.#test === undefined) return null;
    const now = performance.now();
    const run = {
      ...{ startedAt: this.#startedAt, expiresAt: this.#expiresAt },
      ...{ isHelpAsked: this.#isHelpAsked, phones: this.#phones.length },
    };
    return {
      phase: phonePhase(run, now),
      url: this.#test.url,
      waitedMs: Math.round(now - this.#startedAt),
      phones: this.#phones,
      more: this.#unlistedPhones,
      openedHere: this.#test.openedHere,
      checks: this.#checks,
      goodAt: this.#firstPhoneAt,
    };
  }

  /** Starts an attempt. Phones of earlier attempts stay in the list. Throws `CallRefused`. */
  async start(): Promise<void> {
    this.stop();
    const test = await this.#parts.calls.send('startPhoneTest');
    this.#test = test;
    this.#startedAt = performance.now();
    this.#expiresAt = this.#startedAt + Date.parse(test.expiresAt) - Date.parse(test.startedAt);
    this.#isHelpAsked = false;
    this.#timer = setInterval(() => void this.#ask(), askEveryMs);
    void this.#check();
    this.#parts.onChange();
  }

  showHelp(): void {
    this.#isHelpAsked = true;
    this.#parts.onChange();
  }

  /** Stops asking the server. The results so far are kept. */
  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /**
   * Stops asking the server and clears the phones and checks so far, because those of an earlier address prove nothing about
   * a new one.
   */
  forget(): void {
    this.stop();
    this.#test = undefined;
    this.#checks = noChecks;
    this.#phones = [];
    this.#unlistedPhones = 0;
    this.#firstPhoneAt = null;
  }

  async #ask(): Promise<void> {
    const timer = this.#timer;
    const test = await this.#parts.calls.get('getPhoneTest').catch(() => null);
    if (this.#timer !== timer) return;
    if (test !== null && test.token === this.#test?.token) {
      this.#test = test;
      const known = new Set(this.#phones.map(keyOf));
      this.#phones = [...this.#phones, ...test.phones.filter((phone) => !known.has(keyOf(phone)))];
      this.#unlistedPhones = test.more;
      this.#firstPhoneAt ??= test.phones[0]?.at ?? null;
    }
    this.#parts.onChange();
  }

  async #check(): Promise<void> {
    const address = this.#parts.address();
    const test = this.#test;
    const [isReached, firewall] = await Promise.all([
      this.#parts.calls.isReachedAt(new URL(test?.url ?? '').origin),
      checkFirewall(address, runTool, process.platform),
    ]);
    // The address may have changed meanwhile.
    if (this.#test?.token !== test?.token) return;
    this.#checks = { ownAddress: isReached ? 'good' : 'bad', firewall };
    this.#parts.onChange();
  }
}

const keyOf = ({ device, address }: TestedPhone) => `${device} ${address}`;
