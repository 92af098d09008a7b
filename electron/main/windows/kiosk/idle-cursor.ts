import type { WebContents } from 'electron';
import type { Timers } from '../../server-process/server-supervisor.ts';

/** Without movement for this long the mouse pointer is hidden (DESKTOP-18). Milliseconds. */
const cursorIdleMs = 5_000;

const hidden = '*, *::before, *::after { cursor: none !important; }';

/**
 * Hides the mouse pointer of a window's pages while nobody moves it, by an inserted style sheet: it holds on every page of the
 * window, whatever the page's own security policy says.
 * @returns ends it
 */
export function hideIdleCursor(contents: WebContents, timers: Timers): () => void {
  let cancel: () => void = () => undefined;
  let sheet: Promise<string> | undefined;
  const hide = () => {
    // Electron cannot take out again what was put in as the user's style sheet.
    sheet ??= contents.insertCSS(hidden);
    sheet.catch(() => {
      sheet = undefined;
    });
  };
  const wait = () => {
    cancel();
    cancel = timers.after(cursorIdleMs, hide);
  };
  const show = () => {
    const inserted = sheet;
    sheet = undefined;
    void inserted?.then((key) => contents.removeInsertedCSS(key)).catch(() => undefined);
    wait();
  };
  contents.on('input-event', (_event, { type }) => {
    if (type === 'mouseMove') show();
  });
  // A new document has lost the sheet.
  contents.on('did-navigate', () => {
    sheet = undefined;
    wait();
  });
  wait();
  return () => cancel();
}
