import type { WebContents } from 'electron';
import type { Timers } from '../../server-process/server-supervisor.ts';

/** How long the mouse must rest before its pointer hides, in milliseconds (DESKTOP-18). */
const cursorIdleMs = 5_000;

const hidden = '*, *::before, *::after { cursor: none !important; }';

/**
 * Hides the mouse pointer of a window's pages while nobody moves the mouse. Inserts a style sheet, which works on every page,
 * whatever the page's security policy.
 * @returns a function that stops the timer
 */
export function hideIdleCursor(contents: WebContents, timers: Timers): () => void {
  let cancel: () => void = () => undefined;
  let sheet: Promise<string> | undefined;
  const hide = () => {
    // Not inserted with the origin `user`, because Electron cannot remove such a style sheet.
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
  // A new document does not contain the style sheet.
  contents.on('did-navigate', () => {
    sheet = undefined;
    wait();
  });
  wait();
  return () => cancel();
}
