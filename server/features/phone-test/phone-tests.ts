import type { PhoneTest, TestedPhone } from '#core/api/phone-test-schemas.ts';
import { phoneTestPath } from '#core/model/phone-test.ts';
import { storyIdLength } from '#core/model/story-id.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import { isLoopbackAddress } from '../../platform/lan-address.ts';
import { FixedWindowLimiter } from '../../platform/rate-limit.ts';

/** The time in milliseconds for which the code of a test is valid. */
const testMs = 5 * 60 * 1_000;
/** The maximum number of phones that are listed. Further ones are only counted. */
const listedPhones = 20;
/** A test ends when this many phones have opened it, which is more than the staff of a hotel are expected to have. */
const maxPhones = 100;

export type PhoneTestDeps = {
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'code'>;
  readonly publicOrigin: () => string;
  /** All addresses of this computer. */
  readonly ownAddresses: () => readonly string[];
  readonly wrongCodesPerMinute: number;
};

export type Opening = {
  readonly address: string;
  readonly userAgent: string | undefined;
  /** The milliseconds from the tap until the page was open, as the phone measured them. */
  readonly openMs: number;
  readonly camera: TestedPhone['camera'];
};

type Test = {
  readonly token: string;
  readonly startedAt: string;
  readonly expiresAt: string;
  readonly endsAt: number;
  readonly phones: TestedPhone[];
  readonly known: Set<string>;
  openedHere: boolean;
};

/**
 * Shows staff whether phones reach this server (DESKTOP-4). There is one test at a time, in memory, with a random code. An
 * address that sends too many wrong codes has to wait. A test that has ended counts no phones.
 */
export class PhoneTests {
  readonly #deps: PhoneTestDeps;
  readonly #wrongCodes: FixedWindowLimiter;
  #test: Test | undefined;

  constructor(deps: PhoneTestDeps) {
    this.#deps = deps;
    this.#wrongCodes = new FixedWindowLimiter(deps.clock, deps.wrongCodesPerMinute);
  }

  /** Begins a new test and ends the previous one. */
  start(): PhoneTest {
    const { clock, ids } = this.#deps;
    const test: Test = {
      token: ids.code(storyIdLength),
      startedAt: isoNow(clock),
      expiresAt: new Date(clock.now() + testMs).toISOString(),
      endsAt: clock.monotonic() + testMs,
      phones: [],
      known: new Set(),
      openedHere: false,
    };
    this.#test = test;
    return this.#toView(test);
  }

  /** Returns the newest test, even if it has ended; undefined before the first. */
  current(): PhoneTest | undefined {
    return this.#test && this.#toView(this.#test);
  }

  /**
   * Records that a phone opened the page of a test, once for each address and kind of device. Throws PHONE_TEST_OVER if the
   * test has ended or the code is wrong, and TOO_MANY_REQUESTS after too many wrong codes.
   */
  open(token: string, { address, userAgent, openMs, camera }: Opening): void {
    const retryAfterMs = this.#wrongCodes.retryAfterMs(address);
    if (retryAfterMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs });
    const test = this.#test;
    if (test?.token !== token || test.endsAt <= this.#deps.clock.monotonic() || test.known.size >= maxPhones) {
      if (test?.token !== token) this.#wrongCodes.count(address);
      throw new AppError('PHONE_TEST_OVER');
    }
    const device = guessDevice(userAgent);
    const plain = address.replace(/^::ffff:/, '');
    // A browser on this computer reaches the server on any network, so it proves nothing.
    if (device === 'other' && this.#isHere(plain)) {
      test.openedHere = true;
      return;
    }
    const key = `${plain} ${device}`;
    if (test.known.has(key)) return;
    test.known.add(key);
    const at = isoNow(this.#deps.clock);
    if (test.phones.length < listedPhones) test.phones.push({ device, address: plain, openMs, camera, at });
  }

  #isHere(address: string): boolean {
    return isLoopbackAddress(address) || this.#deps.ownAddresses().includes(address);
  }

  #toView({ token, startedAt, expiresAt, phones, known, openedHere }: Test): PhoneTest {
    const url = `${this.#deps.publicOrigin()}${phoneTestPath(token)}`;
    return { token, url, startedAt, expiresAt, phones: [...phones], more: known.size - phones.length, openedHere };
  }
}

/**
 * Returns the kind of phone or tablet that a browser's user agent names, or `other`. An iPad that claims to be a Mac is
 * `other`.
 */
function guessDevice(userAgent = ''): TestedPhone['device'] {
  if (/iPhone/.test(userAgent)) return 'iphone';
  if (/iPad/.test(userAgent)) return 'ipad';
  return /Android/.test(userAgent) ? 'android' : 'other';
}
