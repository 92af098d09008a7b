import type { WebContents } from 'electron';
import type { Timers } from '../../server-process/server-supervisor.ts';

/** How long the mouse must rest before its pointer hides, in milliseconds (DESKTOP-18). */
const cursorIdleMs = 5_000;

const hiddenCursorCss = '*, *::before, *::after { cursor: none !important; }';

/**
 * Hides the mouse pointer of a window's pages while nobody moves the mouse. Inserts a style sheet, which works on every page,
 * whatever the page's security policy.
 * @returns a function that stops the timer
 */
export function hideIdleCursor(contents: WebContents, timers: Timers): () => void {
  let cancel: () => void = () => undefined;
  let sheet: Promise<string> | undefined;
  const hideCursor = () => {
    // Not inserted with the origin `user`, because Electron cannot remove such a style sheet.
    sheet ??= contents.insertCSS(hiddenCursorCss);
    sheet.catch(() => {
      sheet = undefined;
    });
  };
  const restartTimer = () => {
    cancel();
    cancel = timers.after(cursorIdleMs, hideCursor);
  };
  const showCursor = () => {
    const insertedSheet = sheet;
    sheet = undefined;
    void insertedSheet?.then((key) => contents.removeInsertedCSS(key)).catch(() => undefined);
    restartTimer();
  };
  contents.on('input-event', (_event, { type }) => {
    if (type === 'mouseMove') showCursor();
  });
  // A new document does not contain the style sheet.
  contents.on('did-navigate', () => {
    sheet = undefined;
    restartTimer();
  });
  restartTimer();
  return () => cancel();
}
