import type { PhoneChecks, PhoneState, TestedPhone } from '#core/bridge/console-assistant.ts';
import { checkFirewall } from './machine/firewall.ts';
import { runToolPatiently } from './machine/run-tool.ts';
import { phonePhase } from './phone-phase.ts';
import type { ServerCalls, ServerData } from './server-calls.ts';

/** How often to ask the server whether a phone has connected, in milliseconds. */
const pollEveryMs = 1_000;

export type PhoneWatchOptions = {
  readonly calls: ServerCalls;
  readonly onChange: () => void;
};

const noChecks: PhoneChecks = { ownAddress: 'unknown', firewall: 'unknown' };

type PhoneTest = NonNullable<ServerData<'getPhoneTest'>>;

/**
 * Starts phone tests, and polls the server for their results (DESKTOP-4). Collects the phones of all attempts since `reset`,
 * and checks this computer's own address and firewall.
 */
export class PhoneWatch {
  readonly #options: PhoneWatchOptions;
  #test: PhoneTest | undefined;
  /** When the attempt started and when its code expires, in milliseconds of `performance.now()`. */
  #startedAt = 0;
  #expiresAt = 0;
  #isHelpRequested = false;
  /** When the first phone opened the page (ISO 8601). */
  #firstPhoneAt: string | null = null;
  #phones: TestedPhone[] = [];
  /** How many more phones the server has counted in this attempt, but does not list. */
  #unlistedPhones = 0;
  #checks = noChecks;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: PhoneWatchOptions) {
    this.#options = options;
  }

  get state(): PhoneState | null {
    if (this.#test === undefined) return null;
    const now = performance.now();
    const run = {
      ...{ startedAt: this.#startedAt, expiresAt: this.#expiresAt },
      ...{ isHelpRequested: this.#isHelpRequested, phones: this.#phones.length },
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
    const test = await this.#options.calls.send('startPhoneTest');
    this.#test = test;
    this.#startedAt = performance.now();
    this.#expiresAt = this.#startedAt + Date.parse(test.expiresAt) - Date.parse(test.startedAt);
    this.#isHelpRequested = false;
    this.#timer = setInterval(() => void this.#poll(), pollEveryMs);
    void this.#checkComputer();
    this.#options.onChange();
  }

  showHelp(): void {
    this.#isHelpRequested = true;
    this.#options.onChange();
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
  reset(): void {
    this.stop();
    this.#test = undefined;
    this.#checks = noChecks;
    this.#phones = [];
    this.#unlistedPhones = 0;
    this.#firstPhoneAt = null;
  }

  async #poll(): Promise<void> {
    const timer = this.#timer;
    const test = await this.#options.calls.get('getPhoneTest').catch(() => null);
    if (this.#timer !== timer) return;
    if (test !== null && test.token === this.#test?.token) {
      this.#test = test;
      const knownKeys = new Set(this.#phones.map(toPhoneKey));
      this.#phones = [...this.#phones, ...test.phones.filter((phone) => !knownKeys.has(toPhoneKey(phone)))];
      this.#unlistedPhones = test.more;
      this.#firstPhoneAt ??= test.phones[0]?.at ?? null;
    }
    this.#options.onChange();
  }

  async #checkComputer(): Promise<void> {
    const test = this.#test;
    const [isReached, firewall] = await Promise.all([
      this.#options.calls.canReach(new URL(test?.url ?? '').origin),
      checkFirewall(runToolPatiently, process.platform),
    ]);
    // If a later attempt has started meanwhile, it may be for another address, and makes its own check.
    if (this.#test?.token !== test?.token) return;
    this.#checks = { ownAddress: isReached ? 'good' : 'bad', firewall };
    this.#options.onChange();
  }
}

/** Returns a key by which a phone is recognised in a later attempt. */
const toPhoneKey = ({ device, address }: TestedPhone) => `${device} ${address}`;
