/** A screen opened by its address. `ready` is a CSS selector of something that appears with the content. */
export type Opening = { readonly path: string; readonly ready: string };
/** A click on `press`, on the screen at `from`, that leads to the content. */
export type Press = {
  readonly from: string;
  readonly fromReady: string;
  /** Runs in the page at `from` before the click. */
  readonly prepare?: () => void;
  readonly press: string;
  readonly ready: string;
};
export type Screen = {
  readonly name: string;
  /** Absent if no address leads directly to the screen. */
  readonly open?: Opening;
  readonly press: Press;
};

/**
 * Returns the control: a picture of the server opened as a page, and a call from that page. This is the minimum that browser,
 * server and machine need. Throws if the panel has no icon.
 */
export async function createControlScreen(origin: string): Promise<Screen & { readonly open: Opening }> {
  const page = await (await fetch(`${origin}/admin`)).text();
  const picture = /href="([^"]+\.svg)"/.exec(page)?.[1];
  if (picture === undefined) throw new Error('the panel has no icon');
  const answerPresses = () =>
    addEventListener('click', () => {
      void fetch('/api/health').then(() => {
        document.documentElement.id = 'answered';
      });
    });
  return {
    name: 'control: a picture; a call',
    open: { path: picture, ready: 'svg' },
    press: { from: picture, fromReady: 'svg', prepare: answerPresses, press: 'svg', ready: '#answered' },
  };
}

/** A panel page without a list of its own, from which most other screens are opened. */
const desk = { from: '/admin/settings/account', fromReady: 'main input' };

/** Returns the screens of the panel to measure, each with the press that leads to it and its address if it has one. */
export function listScreens({ storyId }: { readonly storyId: string }): readonly Screen[] {
  const toLinkSelector = (path: string) => `nav a[href="${path}"]`;
  const row = 'main tbody tr td';
  const guest = 'main [role=option]';
  const createScreen = (name: string, path: string, ready: string, pressOptions: Partial<Press> = {}): Screen => ({
    name,
    open: { path, ready },
    press: { ...desk, press: toLinkSelector(path), ready, ...pressOptions },
  });
  return [
    createScreen('dashboard', '/admin', 'section[aria-labelledby=recent] tbody tr td'),
    createScreen('guests', '/admin/users', guest),
    {
      name: 'a guest',
      press: { from: '/admin/users', fromReady: guest, press: guest, ready: 'main dl + *' },
    },
    createScreen('photos', '/admin/photos', 'main li img, main section h2'),
    createScreen('stories', '/admin/stories', row),
    createScreen('editor', `/admin/game-editor/${storyId}`, 'main [data-form]', {
      from: '/admin/stories',
      fromReady: row,
      press: `main a[href="/admin/game-editor/${storyId}"]`,
    }),
    createScreen('action log', '/admin/user-actions', row),
    {
      name: "a guest's actions",
      press: {
        from: '/admin/user-actions',
        fromReady: row,
        press: 'main tbody tr button',
        ready: 'main table table tbody td',
      },
    },
    createScreen('clue statistics', '/admin/statistics', row),
    createScreen('settings', '/admin/settings/rooms', 'main textarea', {
      press: 'main nav a[href="/admin/settings/rooms"]',
    }),
    createScreen('backups', '/admin/settings/backups', 'main .mantine-TextInput-root input', {
      press: 'main nav a[href="/admin/settings/backups"]',
    }),
  ];
}
