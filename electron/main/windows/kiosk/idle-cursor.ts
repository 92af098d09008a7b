import type { WebContents } from 'electron';
import type { Timers } from '../../server-process/server-supervisor.ts';

/** The mouse pointer hides after this long without movement (DESKTOP-18). Milliseconds. */
const cursorIdleMs = 5_000;

const hidden = '*, *::before, *::after { cursor: none !important; }';

/**
 * Hides the mouse pointer of a window's pages while nobody moves it. It inserts a style sheet, which applies to every
 * page of the window, whatever the page's own security policy.
 * @returns a function that ends it
 */
export function hideIdleCursor(contents: WebContents, timers: Timers): () => void {
  let cancel: () => void = () => undefined;
  let sheet: Promise<string> | undefined;
  const hide = () => {
    // Not inserted as the user's style sheet, because Electron cannot remove that.
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
  // A new document does not have the sheet.
  contents.on('did-navigate', () => {
    sheet = undefined;
    wait();
  });
  wait();
  return () => cancel();
}
