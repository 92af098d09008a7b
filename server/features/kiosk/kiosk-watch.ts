import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { KioskView, QuietHours } from '#core/api/kiosk-schemas.ts';
import type { PrinterState } from '#core/api/printing-schemas.ts';
import type { KioskReport } from '#core/api/staff-kiosk.ts';
import { timings } from '#core/rules/timings.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';
import { FixedWindowLimiter } from '../../platform/rate-limit.ts';
import type { DocumentStore } from '../../storage/ports.ts';

const documentName = 'kiosks-on';
const documentSchema = z.object({ deviceIds: z.array(z.string()) });

/**
 * The maximum number of reports that a kiosk may send in a minute. A kiosk reports every 30 seconds, and when its camera
 * changes.
 */
const reportsPerMinute = 20;

/** A paired kiosk, as the devices feature describes it. */
export type PairedKiosk = { readonly deviceId: string; readonly name: string; readonly isConsole: boolean };

export type KioskWatchDeps = {
  readonly documents: Pick<DocumentStore, 'get' | 'put'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly kiosks: () => readonly PairedKiosk[];
  /** Tells the panel that a kiosk has changed. */
  readonly onChanged: () => void;
  /**
   * Returns when a guest last drew at this kiosk, or undefined if nobody has. Without an id, only the draws for which the
   * journal names no kiosk count.
   */
  readonly lastSpinAt: (deviceId?: string) => string | undefined;
};

type LastReport = {
  readonly camera: KioskReport['camera'];
  readonly screen?: KioskView['screen'];
  readonly quietHours?: QuietHours | undefined;
  readonly pageId?: number | undefined;
  /** The time at which the kiosk came online, as ISO 8601. `lastSeenAt` is the time of its last report. */
  readonly since: string;
  readonly lastSeenAt: string;
  /** The time of the last report by the monotonic clock. */
  readonly monotonicMs: number;
};

/** What staff want of a kiosk and it has not done yet. It is forgotten with a restart of the server. */
type Order = {
  /** The page that must be loaded again. */
  readonly restartOf?: number | undefined;
  readonly quietHours?: QuietHours | undefined;
};

/**
 * Tracks which kiosks are on (KIOSK-15). Their reports are kept in memory. The ids of kiosks that should be on are stored
 * in a document, so that a kiosk that does not come back after a restart of the server is reported missing too.
 */
export class KioskWatch {
  readonly #deps: KioskWatchDeps;
  readonly #startedAt: number;
  readonly #lastReports = new Map<string, LastReport>();
  readonly #orders = new Map<string, Order>();
  readonly #reports: FixedWindowLimiter;
  /** The ids of the kiosks that should be on. */
  #expectedIds: ReadonlySet<string>;

  private constructor(deps: KioskWatchDeps, expectedIds: ReadonlySet<string>) {
    this.#deps = deps;
    this.#expectedIds = expectedIds;
    this.#startedAt = deps.clock.monotonic();
    this.#reports = new FixedWindowLimiter(deps.clock, reportsPerMinute);
  }

  static async load(deps: KioskWatchDeps): Promise<KioskWatch> {
    const stored = await deps.documents.get(documentName, documentSchema);
    return new KioskWatch(deps, new Set(stored?.deviceIds ?? []));
  }

  /** Records a report of a kiosk, and returns what staff want of it. Throws TOO_MANY_REQUESTS. */
  async report(deviceId: string, report: KioskReport): Promise<{ restart: boolean; quietHours?: QuietHours }> {
    const { camera, isClosing, screen, quietHours, pageId } = report;
    const { clock, onChanged } = this.#deps;
    const retryAfterMs = this.#reports.retryAfterMs(deviceId);
    if (retryAfterMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs });
    this.#reports.count(deviceId);
    const previous = this.#lastReports.get(deviceId);
    const wasOnline = previous !== undefined && this.#stateOf(deviceId) === 'online';
    const now = isoNow(clock);
    this.#lastReports.set(deviceId, {
      ...{ camera, quietHours, pageId, lastSeenAt: now, monotonicMs: clock.monotonic() },
      ...(screen && { screen: previous?.screen?.name === screen ? previous.screen : { name: screen, since: now } }),
      since: wasOnline ? previous.since : now,
    });
    const isChanged = await this.#keep(deviceId, !isClosing);
    const isDone = this.#checkOrder(deviceId, report);
    const isNews = previous?.camera !== camera || previous.screen?.name !== screen;
    if (isChanged || !wasOnline || isNews || isDone) onChanged();
    const order = this.#orders.get(deviceId);
    return { restart: order?.restartOf !== undefined, ...(order?.quietHours && { quietHours: order.quietHours }) };
  }

  /** Returns the name of a paired kiosk. It is empty for the console's own kiosk window. */
  getName(deviceId: string): string {
    return this.#deps.kiosks().find((kiosk) => kiosk.deviceId === deviceId)?.name ?? '';
  }

  /** Asks a kiosk to load its page again. Throws KIOSK_NOT_ONLINE. */
  restart(deviceId: string): void {
    const { pageId = 0 } = this.#requireOnline(deviceId);
    this.#order(deviceId, { restartOf: pageId });
  }

  /** Asks a kiosk to take these quiet hours. Throws KIOSK_NOT_ONLINE. */
  setQuietHours(deviceId: string, quietHours: QuietHours): void {
    this.#requireOnline(deviceId);
    this.#order(deviceId, { quietHours });
  }

  #requireOnline(deviceId: string): LastReport {
    const isPaired = this.#deps.kiosks().some((kiosk) => kiosk.deviceId === deviceId);
    if (!isPaired) throw new AppError('DEVICE_NOT_FOUND');
    const lastReport = this.#lastReports.get(deviceId);
    if (lastReport === undefined || this.#stateOf(deviceId) !== 'online') throw new AppError('KIOSK_NOT_ONLINE');
    return lastReport;
  }

  #order(deviceId: string, order: Order): void {
    this.#orders.set(deviceId, { ...this.#orders.get(deviceId), ...order });
    this.#deps.onChanged();
  }

  /** Forgets what a kiosk has done according to its report, and everything when it closes. Returns whether there was anything. */
  #checkOrder(deviceId: string, { isClosing, quietHours, pageId = 0 }: KioskReport): boolean {
    const order = this.#orders.get(deviceId);
    if (order === undefined) return false;
    const isRestarted = order.restartOf !== undefined && (isClosing || order.restartOf !== pageId);
    const isQuiet = order.quietHours !== undefined && (isClosing || isDeepStrictEqual(order.quietHours, quietHours));
    this.#orders.set(deviceId, {
      ...(isRestarted ? {} : { restartOf: order.restartOf }),
      ...(isQuiet ? {} : { quietHours: order.quietHours }),
    });
    return isRestarted || isQuiet;
  }

  /** Tells the panel that a guest has drawn at a kiosk. */
  announceSpin(): void {
    this.#deps.onChanged();
  }

  /**
   * Returns the state of every paired kiosk. The kiosk window of this computer is left out until it has reported. If there is
   * only one kiosk and no draw names it, the last draw that names no kiosk counts as its own.
   * @param printer the printer that the kiosks use
   */
  list(printer: PrinterState | undefined): KioskView[] {
    const kiosks = this.#deps
      .kiosks()
      .filter(({ deviceId, isConsole }) => !isConsole || this.#lastReports.has(deviceId));
    return kiosks.map(({ deviceId, name, isConsole }) => {
      const lastReport = this.#lastReports.get(deviceId);
      const state = this.#stateOf(deviceId);
      const order = this.#orders.get(deviceId);
      const { lastSpinAt: findLastSpin } = this.#deps;
      const lastSpinAt = findLastSpin(deviceId) ?? (kiosks.length === 1 ? findLastSpin() : undefined);
      return {
        ...{ deviceId, name, isConsole, state },
        since: state === 'online' ? (lastReport?.since ?? null) : null,
        lastSeenAt: lastReport?.lastSeenAt ?? null,
        ...(lastReport === undefined ? {} : { camera: lastReport.camera }),
        ...(printer === undefined ? {} : { printer: printerView(printer) }),
        ...(lastReport?.screen && { screen: lastReport.screen }),
        ...quietView(order?.quietHours ?? lastReport?.quietHours),
        ...(order?.restartOf === undefined ? {} : { isRestartDue: true as const }),
        ...(lastSpinAt === undefined ? {} : { lastSpinAt }),
      };
    });
  }

  #stateOf(deviceId: string): KioskView['state'] {
    const lastReport = this.#lastReports.get(deviceId);
    if (!this.#expectedIds.has(deviceId)) return lastReport === undefined ? 'never' : 'closed';
    const silentMs = this.#deps.clock.monotonic() - (lastReport?.monotonicMs ?? this.#startedAt);
    if (silentMs >= timings.kioskSilentMs) return 'silent';
    return lastReport === undefined ? 'never' : 'online';
  }

  /**
   * Stores whether a kiosk should be on. If that has changed, also removes the ids of kiosks that are no longer paired.
   * Returns whether it has changed.
   */
  async #keep(deviceId: string, isOn: boolean): Promise<boolean> {
    if (this.#expectedIds.has(deviceId) === isOn) return false;
    const paired = new Set(this.#deps.kiosks().map((kiosk) => kiosk.deviceId));
    const next = new Set([...this.#expectedIds].filter((id) => paired.has(id)));
    if (isOn) next.add(deviceId);
    else next.delete(deviceId);
    this.#expectedIds = next;
    try {
      await this.#deps.documents.put(documentName, { deviceIds: [...next].sort() });
    } catch (error) {
      this.#deps.log.warn(errorFields(error), 'which kiosks are on could not be written');
    }
    return true;
  }
}

const quietView = (quietHours: QuietHours | undefined) => (quietHours === undefined ? {} : { quietHours });

function printerView({ name, state, fault, isPaperLow }: PrinterState): NonNullable<KioskView['printer']> {
  return { name, state, ...(fault === undefined ? {} : { fault }), isPaperLow };
}
