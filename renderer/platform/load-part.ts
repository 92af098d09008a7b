/** The time before each next try of a lost file. The last one repeats. */
const pausesMs = [500, 1_000, 2_000, 4_000, 8_000];
/** A request that does not end counts as lost after this time at the first try, twice this time at the second, and so on. */
const patienceMs = 20_000;

let lostCount = 0;
const listeners = new Set<() => void>();

/** Whether a file of the page was lost and has not arrived yet, for `useSyncExternalStore`. */
export const lostFiles = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): boolean => lostCount > 0,
};

function countLost(change: number): void {
  lostCount += change;
  for (const listener of listeners) listener();
}

/**
 * Runs a dynamic import after all its files have arrived. The build calls this in place of Vite's own function
 * (`build/vite/patient-imports.ts`), so that a lost file is asked for until it comes, and nothing is shown without its styles
 * (PHONE-10). Scripts are fetched before the import, because some browsers never ask again for a module that failed once.
 * Rejects if the server no longer has a file, which happens after an update, or if the module itself fails.
 */
export async function loadPart<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  // Vite does not name a script that needs no other file.
  const own = /\bimport\(["'`]\.\/([^"'`]+)/.exec(String(load))?.[1];
  const all = own === undefined ? files : [...files, `assets/${own}`];
  await Promise.all(all.map((file) => bring(`/${file}`)));
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      // The browser has the files in its cache. So what fails again is not the network.
      if (attempt === 2) throw error;
      await pauseAfter(attempt);
    }
  }
}

/** Brings the page's own styles that were lost. Await it before the first render. */
export async function bringLostStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  await Promise.all(links.filter(({ sheet }) => sheet === null).map((link) => bringStyle(copyInPlace(link))));
}

const arrivals = new Map<string, Promise<void>>();

function bring(address: string): Promise<void> {
  let arrival = arrivals.get(address);
  if (!arrival) {
    arrival = find(address);
    arrivals.set(address, arrival);
    arrival.catch(() => arrivals.delete(address));
  }
  return arrival;
}

async function find(address: string): Promise<void> {
  // The page's own files arrived before this script ran.
  if (document.querySelector(`[href="${address}"],script[src="${address}"]`)) return;
  if (!address.endsWith('.css')) return untilDone((signal) => fetchScript(address, signal));
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  document.head.append(link);
  return bringStyle(link);
}

async function fetchScript(address: string, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(address, { signal });
  if (response.status === 404) throw new Error(`${address} is gone`);
  await response.blob();
  // A Wi-Fi log-in page answers with a page of its own.
  return response.ok && /javascript/.test(response.headers.get('Content-Type') ?? '');
}

function bringStyle(first: HTMLLinkElement): Promise<void> {
  let link = first;
  return untilDone((signal, attempt) => {
    if (attempt > 0) link = copyInPlace(link);
    return new Promise((resolve) => {
      link.onload = () => resolve(true);
      link.onerror = () => resolve(false);
      signal.onabort = () => resolve(false);
    });
  });
}

/** Replaces the link by a copy, so that the browser asks again and the order of the styles stays. */
function copyInPlace(link: HTMLLinkElement): HTMLLinkElement {
  const copy = link.cloneNode() as HTMLLinkElement;
  link.replaceWith(copy);
  return copy;
}

/** Runs an attempt again, after growing pauses, until it resolves to true. Rejects only if the network is not the reason. */
async function untilDone(run: (signal: AbortSignal, attempt: number) => Promise<boolean>): Promise<void> {
  let attempt = 0;
  try {
    while (!(await isDone(run, attempt))) {
      if (attempt === 0) countLost(1);
      await pauseAfter(attempt);
      attempt += 1;
    }
  } finally {
    if (attempt > 0) countLost(-1);
  }
}

async function isDone(run: Parameters<typeof untilDone>[0], attempt: number): Promise<boolean> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), patienceMs * (attempt + 1));
  try {
    return await run(limit.signal, attempt);
  } catch (error) {
    // What a call throws without a reply, and in the middle of one.
    if (error instanceof TypeError || error instanceof DOMException) return false;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Waits before the next attempt. The return of the Wi-Fi ends the pause. */
function pauseAfter(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, pausesMs[Math.min(attempt, pausesMs.length - 1)]);
    addEventListener('online', goOn);
  });
}
